// The legal actions as the server groups them: {"temple|market": "A1-3,7 B2"} is temple A1, temple A2 … market B2.
// Twin of src/ziggurat/server/protocol/legal.py; tests/server/test_wire.py holds the examples of both.

const RUN = /^([A-Za-z]+)(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)$/;

/** The targets a packed text stands for: "A1-3,7 B2" is A1 A2 A3 A7 B2; "=A1-3" is that very word. */
export function targets(packed: string): string[] {
  const found: string[] = [];
  for (const token of packed.split(" ")) {
    const run = RUN.exec(token);
    if (token.startsWith("=")) found.push(token.slice(1));
    else if (run === null) found.push(token);
    else for (const part of (run[2] ?? "").split(",")) found.push(...numbers(part).map((each) => `${run[1] ?? ""}${each}`));
  }
  return found;
}

function numbers(part: string): number[] {
  const [first = 0, last = first] = part.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** All legal actions in notation. */
export function actions(legal: Readonly<Record<string, string>>): string[] {
  const found: string[] = [];
  for (const [prefixes, packed] of Object.entries(legal)) {
    const ends = targets(packed);
    for (const prefix of prefixes.split("|")) found.push(...ends.map((end) => (prefix === "" ? end : `${prefix} ${end}`)));
  }
  return found;
}
