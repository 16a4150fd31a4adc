/** Times as a clock shows them, and what each seat has left. */
import type { TableView } from '../protocol/types';

/** What is left to a seat, in milliseconds: of its bank, which runs only while it decides, or of the decision it takes now. */
export function timeLeft(view: TableView, seat: number, now: number): number | null {
  const card = view.table.seats[seat];
  const turn = view.turn;
  if (!card || view.table.status !== 'playing') return null;
  const on = turn !== null && (turn.awaiting ?? turn.deciding) === seat;
  if (card.bank !== undefined && card.bank !== null) return card.bank - (on ? Math.max(0, now - turn.since) : 0);
  return on && turn.deadline !== null ? turn.deadline - now : null;
}

/** 12:40, 1:02:03, or 3 d for whole days. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} d`;
  const two = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
