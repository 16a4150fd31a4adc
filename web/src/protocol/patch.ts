// Applies the patch of an update to a board; what did not change keeps its identity.
// Twin of src/ziggurat/server/protocol/patch.py.

import type { PatchStep } from "./types";

type Key = string | number;

/** The board after a patch; the board given is left as it is. */
export const patched = <Board>(board: Board, patch: readonly PatchStep[]): Board => patch.reduce<Board>((now, step) => put(now, step[0], step), board);

/** A value with one change inside it: what the server tells is a board again. */
function put<Value>(value: Value, [key, ...rest]: readonly Key[], step: PatchStep): Value {
  if (key === undefined) return step[1] as Value;
  const copy: Record<Key, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  if (rest.length === 0 && step.length === 1) Reflect.deleteProperty(copy, key);
  else copy[key] = put(copy[key], rest, step);
  return copy as Value;
}
