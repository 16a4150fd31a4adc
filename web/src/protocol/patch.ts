// Applies the patch of an update to a board; what did not change keeps its identity.
// Twin of src/ziggurat/server/protocol/patch.py.

import type { PatchStep } from "./types";

type Key = string | number;

/** The board after a patch; the board given is left as it is. */
export function patched<Board>(board: Board, patch: readonly PatchStep[]): Board {
  let result: unknown = board;
  for (const step of patch) result = put(result, step[0] as readonly Key[], step);
  return result as Board;
}

function put(value: unknown, path: readonly Key[], step: PatchStep): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return step[1];
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<Key, unknown>;
  if (rest.length === 0 && step.length === 1) Reflect.deleteProperty(copy, key);
  else copy[key] = put(copy[key], rest, step);
  return copy;
}
