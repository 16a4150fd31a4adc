"""The route table: it drives the handlers, the OpenAPI document and the tests of who may do what."""

from __future__ import annotations

from typing import Any

from ziggurat.server.web.call import Call, Route
from ziggurat.server.web.handlers import (
    analysis,
    coaching,
    editor,
    host,
    lessons,
    library,
    people,
    play,
    puzzles,
    reviews,
    seats,
    tries,
)
from ziggurat.server.web.openapi import document
from ziggurat.server.protocol import (
    AnalysisAsk,
    AnalysisView,
    Answer,
    AskReview,
    Book,
    Catalogue,
    ChangeSeat,
    Coaching,
    EditorAsk,
    EditorView,
    GameCard,
    Hint,
    InvitationCard,
    Invited,
    Join,
    Leave,
    LessonCard,
    LessonStand,
    LessonTry,
    LessonView,
    LineStep,
    Lobby,
    LogPage,
    Me,
    NameMe,
    NewTable,
    Outcome,
    NextPuzzle,
    PlayOn,
    Preview,
    PuzzleAnswer,
    Puzzles,
    PuzzleTry,
    PuzzleView,
    Question,
    Replay,
    ReplayView,
    ReviewStand,
    Said,
    Say,
    SetNonce,
    Silence,
    Silenced,
    Submission,
    TableView,
    TakeBack,
    Uploaded,
    WhyNot,
)

TABLE = "/api/tables/{table}"
REPLAY = "/api/replays/{replay}"
INVITATION = "/api/invitations/{invitation}"
LESSON = "/api/lessons/{game}/{lesson}"
PUZZLE = "/api/puzzles/{game}/{puzzle}"
ANALYSIS = "/api/analysis/{game}"
REVIEW = "/api/reviews/{replay}"
DECISION = f"{REVIEW}/decisions/{{decision}}"



async def get_openapi(call: Call) -> dict[str, Any]:
    """This documentation."""
    return document(ROUTES)


ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/me", people.get_me, "anyone", Me),
    Route("POST", "/api/me", people.name_me, "anyone", Me, NameMe, "write"),
    Route("GET", "/api/lobby", people.get_lobby, "anyone", Lobby),
    Route("GET", "/api/games", library.get_games, "anyone", list[GameCard]),
    Route("GET", "/api/games/{game}/catalogue/{language}", library.get_catalogue, "anyone", Catalogue),
    Route("GET", "/api/games/{game}/picture", library.get_picture, "anyone", str),
    Route("POST", "/api/tables", seats.open_table, "newcomer", TableView, NewTable, "create"),
    Route("POST", "/api/onward", seats.play_on, "newcomer", TableView, PlayOn, "create"),
    Route("GET", TABLE, play.get_table, "watcher", TableView),
    Route("GET", f"{TABLE}/log", play.get_log, "watcher", LogPage, query=("before",)),
    Route("POST", f"{TABLE}/join", seats.join_table, "newcomer", TableView, Join, "write"),
    Route("GET", INVITATION, seats.show_invitation, "anyone", InvitationCard),
    Route("POST", INVITATION, seats.accept_invitation, "newcomer", TableView, Join, "write"),
    Route("POST", f"{TABLE}/seats/{{seat}}/invitation", seats.invite, "host", Invited, None, "write"),
    Route("POST", f"{TABLE}/seats/{{seat}}", seats.plan_seat, "host", TableView, ChangeSeat, "write"),
    Route("POST", f"{TABLE}/nonce", seats.set_nonce, "seat", TableView, SetNonce, "write"),
    Route("POST", f"{TABLE}/leave", seats.leave_seat, "seat", TableView, Leave, "write"),
    Route("POST", f"{TABLE}/back", seats.take_back, "seat", TableView, None, "write"),
    Route("POST", f"{TABLE}/rematch", seats.rematch, "seat", TableView, Join, "create"),
    Route("POST", f"{TABLE}/actions", play.play_action, "seat", Answer, Submission, "write"),
    Route("POST", f"{TABLE}/undo", play.undo_action, "seat", Answer, TakeBack, "write"),
    Route("POST", f"{TABLE}/confirm", play.confirm_turn, "seat", Answer, TakeBack, "write"),
    Route("POST", f"{TABLE}/preview", play.preview, "seat", Preview, Question, "ask"),
    Route("POST", f"{TABLE}/why-not", play.why_not, "seat", WhyNot, Question, "ask"),
    Route("POST", f"{TABLE}/hint", play.hint, "seat", Hint, None, "hint"),
    Route("POST", f"{TABLE}/coach", coaching.coach, "seat", Coaching, None, "coach"),
    Route("POST", f"{TABLE}/chat", play.say, "talker", Said, Say, "chat"),
    Route("POST", f"{TABLE}/silence", play.silence, "host", Silenced, Silence, "write"),
    Route("GET", REPLAY, library.get_replay, "anyone", Replay, limit="ask"),
    Route("GET", f"{REPLAY}/steps/{{step}}", library.get_step, "anyone", ReplayView, limit="ask", query=("seat",)),
    Route("GET", f"{REPLAY}/log", library.get_heard, "anyone", LogPage, query=("seat",)),
    Route("GET", f"{REPLAY}/outcome", library.get_outcome, "anyone", Outcome, limit="ask"),
    Route("GET", f"{REPLAY}/record", library.get_record, "anyone", dict[str, Any]),
    Route("POST", "/api/records", library.upload_record, "anyone", Uploaded, dict, "upload", large=True),
    Route("GET", REVIEW, reviews.get_review, "anyone", ReviewStand, limit="ask", query=("effort",)),
    Route("POST", REVIEW, reviews.ask_review, "newcomer", ReviewStand, AskReview, "hint"),
    Route("POST", f"{REVIEW}/leave", reviews.leave_review, "newcomer", ReviewStand, AskReview, "write"),
    Route("GET", DECISION, tries.get_decision, "anyone", PuzzleView),
    Route("POST", DECISION, tries.try_decision, "newcomer", PuzzleAnswer, PuzzleTry, "ask"),
    Route("POST", f"{DECISION}/preview", tries.preview_decision, "anyone", Preview, PuzzleTry, "ask"),
    Route("POST", f"{DECISION}/why-not", tries.why_not_decision, "anyone", WhyNot, PuzzleTry, "ask"),
    Route("GET", f"{DECISION}/lines/{{move}}", tries.get_line, "anyone", list[LineStep], limit="ask"),
    Route("GET", "/api/lessons", lessons.get_lessons, "anyone", list[LessonCard]),
    Route("GET", LESSON, lessons.get_lesson, "anyone", LessonView),
    Route("GET", "/api/games/{game}/book", lessons.get_book, "anyone", Book),
    Route("POST", f"{LESSON}/steps/{{step}}", lessons.try_action, "anyone", LessonStand, LessonTry, "ask"),
    Route("POST", f"{LESSON}/steps/{{step}}/preview", lessons.preview_try, "anyone", Preview, LessonTry, "ask"),
    Route("POST", f"{LESSON}/steps/{{step}}/why-not", lessons.why_not_try, "anyone", WhyNot, LessonTry, "ask"),
    Route("GET", "/api/puzzles", puzzles.get_puzzles, "anyone", Puzzles),
    Route("GET", "/api/puzzles/{game}", puzzles.next_puzzle, "anyone", NextPuzzle, query=("kind", "level", "after")),
    Route("GET", PUZZLE, puzzles.get_puzzle, "anyone", PuzzleView, query=("kind",)),
    Route("POST", PUZZLE, puzzles.try_puzzle, "newcomer", PuzzleAnswer, PuzzleTry, "ask"),
    Route("POST", f"{PUZZLE}/preview", puzzles.preview_puzzle, "anyone", Preview, PuzzleTry, "ask"),
    Route("POST", f"{PUZZLE}/why-not", puzzles.why_not_puzzle, "anyone", WhyNot, PuzzleTry, "ask"),
    Route("POST", "/api/editor/{game}", editor.edit_position, "anyone", EditorView, EditorAsk, "ask"),
    Route("POST", "/api/editor/{game}/bot", editor.ask_bot, "anyone", Hint, EditorAsk, "hint"),
    Route("POST", ANALYSIS, analysis.analyse, "anyone", AnalysisView, AnalysisAsk, "ask"),
    Route("POST", f"{ANALYSIS}/search", analysis.search, "newcomer", Hint, AnalysisAsk, "coach"),
    Route("POST", f"{ANALYSIS}/preview", analysis.preview_move, "anyone", Preview, AnalysisAsk, "ask"),
    Route("POST", f"{ANALYSIS}/why-not", analysis.why_not_move, "anyone", WhyNot, AnalysisAsk, "ask"),
    Route("GET", "/api/health", host.get_health, "anyone", host.Health),
    Route("GET", "/api/metrics", host.get_metrics, "anyone", str),
    Route("GET", "/api/openapi.json", get_openapi, "anyone", dict[str, Any]),
)
