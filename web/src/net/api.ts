/** The routes of the server: one function for each thing a page asks. */
import type {
  Catalogue,
  ChangeSeat,
  Coaching,
  GameCard,
  Hint,
  InvitationCard,
  Invited,
  Language,
  Lobby,
  LogPage,
  Me,
  NewTable,
  Outcome,
  Problem,
  Replay,
  ReplayView,
  TableView,
  Uploaded,
} from '../protocol/types';
import { uuid } from './uuid';

export type ErrorCode = Problem['error'] | 'offline';

/** What the server answered instead of doing it. */
export class Trouble extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const told: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    told.body = JSON.stringify(body);
    told.headers = { 'content-type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, told);
  } catch {
    throw new Trouble('offline');
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Trouble(problem.error ?? 'internal', problem.detail ?? '');
}

export const get = <Answer>(path: string): Promise<Answer> => ask('GET', path);
export const post = <Answer>(path: string, body: unknown = {}): Promise<Answer> => ask('POST', path, body);

export const me = (): Promise<Me> => get('/me');
export const nameMe = (name: string, language: Language): Promise<Me> => post('/me', { name, language });
export const games = (): Promise<readonly GameCard[]> => get('/games');
export const lobby = (): Promise<Lobby> => get('/lobby');
/** Whoever sits down adds a number of his own to the draws: nobody, not even the host, can have chosen them. */
const seated = <Body extends object>(body: Body): Body & { nonce: string } => ({ ...body, nonce: uuid() });
export const openTable = (plan: NewTable): Promise<TableView> => post('/tables', seated(plan));
export const table = (id: string): Promise<TableView> => get(`/tables/${id}`);
export const olderLog = (id: string, before: number): Promise<LogPage> => get(`/tables/${id}/log?before=${before}`);
export const join = (id: string, seat?: number): Promise<TableView> => post(`/tables/${id}/join`, seated(seat === undefined ? {} : { seat }));
export const invitation = (code: string): Promise<InvitationCard> => get(`/invitations/${code}`);
export const accept = (code: string): Promise<TableView> => post(`/invitations/${code}`, seated({}));
export const invite = (id: string, seat: number): Promise<Invited> => post(`/tables/${id}/seats/${seat}/invitation`);
export const changeSeat = (id: string, seat: number, plan: ChangeSeat['plan']): Promise<TableView> =>
  post(`/tables/${id}/seats/${seat}`, { plan });
export const silence = (id: string, number: number): Promise<unknown> => post(`/tables/${id}/silence`, { number });
export const leave = (id: string, level?: string): Promise<TableView> => post(`/tables/${id}/leave`, level ? { level } : {});
export const back = (id: string): Promise<TableView> => post(`/tables/${id}/back`);
export const hint = (id: string): Promise<Hint> => post(`/tables/${id}/hint`);
export const coach = (id: string): Promise<Coaching> => post(`/tables/${id}/coach`);
export const rematch = (id: string): Promise<TableView> => post(`/tables/${id}/rematch`, seated({}));
export const replay = (id: string): Promise<Replay> => get(`/replays/${id}`);
export const replayStep = (id: string, step: number, seat: number | null): Promise<ReplayView> =>
  get(`/replays/${id}/steps/${step}${seat === null ? '' : `?seat=${seat}`}`);
export const replayLog = (id: string, seat: number): Promise<LogPage> => get(`/replays/${id}/log?seat=${seat}`);
export const outcome = (id: string): Promise<Outcome> => get(`/replays/${id}/outcome`);
export const recordPath = (id: string): string => `/api/replays/${id}/record`;
export const uploadRecord = (record: unknown): Promise<Uploaded> => post('/records', record);

const catalogues = new Map<string, Promise<Catalogue>>();

/** The sentences of a game in one language; asked for once. */
export function catalogue(game: string, language: Language): Promise<Catalogue> {
  const key = `${game}/${language}`;
  const known = catalogues.get(key);
  if (known) return known;
  const asked = get<Catalogue>(`/games/${game}/catalogue/${language}`);
  asked.catch(() => catalogues.delete(key));
  catalogues.set(key, asked);
  return asked;
}
