/** A tree of tried lines: each node a move with its draws and the position it leads to. Pure: it knows neither page nor server. */

export interface Node<At> {
  readonly id: number;
  readonly parent: number | null;
  /** The move and the draws that followed it; none at the root. */
  readonly actions: readonly string[];
  readonly at: At;
}

export interface Tree<At> {
  readonly nodes: readonly Node<At>[];
  readonly now: number;
}

export const planted = <At>(at: At): Tree<At> => ({ nodes: [{ id: 0, parent: null, actions: [], at }], now: 0 });

export const nodeAt = <At>(tree: Tree<At>, id = tree.now): Node<At> => tree.nodes.find((node) => node.id === id)!;

export const children = <At>(tree: Tree<At>, id: number): readonly Node<At>[] => tree.nodes.filter((node) => node.parent === id);

/** Go on from where one is: a line that was tried before is walked again, another one branches off. */
export function grown<At>(tree: Tree<At>, actions: readonly string[], at: At, parent = tree.now): Tree<At> {
  const known = children(tree, parent).find((node) => node.actions.join('\n') === actions.join('\n'));
  if (known) return { ...tree, now: known.id };
  const id = Math.max(...tree.nodes.map((node) => node.id)) + 1;
  return { nodes: [...tree.nodes, { id, parent, actions, at }], now: id };
}

/** Without a node and all that follows it; whoever stood there stands before it. The root stays. */
export function cut<At>(tree: Tree<At>, id: number): Tree<At> {
  const { parent } = nodeAt(tree, id);
  if (parent === null) return tree;
  const gone = new Set([id]);
  for (const node of tree.nodes) if (node.parent !== null && gone.has(node.parent)) gone.add(node.id); // parents come first
  return { nodes: tree.nodes.filter((node) => !gone.has(node.id)), now: gone.has(tree.now) ? parent : tree.now };
}

/** One step by key: back, forward along the first line, or to the branch beside. */
export function stepped<At>(tree: Tree<At>, by: 'back' | 'forward' | 'up' | 'down'): Tree<At> {
  const { parent, id } = nodeAt(tree);
  if (by === 'back') return parent === null ? tree : { ...tree, now: parent };
  if (by === 'forward') return { ...tree, now: children(tree, id)[0]?.id ?? id };
  if (parent === null) return tree;
  const beside = children(tree, parent);
  const next = beside[beside.findIndex((node) => node.id === id) + (by === 'up' ? -1 : 1)];
  return next ? { ...tree, now: next.id } : tree;
}

/** The nodes as they are listed: each after its parent, with how deep it branched off; a line without branches stays level. */
export function rows<At>(tree: Tree<At>): readonly { readonly node: Node<At>; readonly depth: number }[] {
  const walk = (id: number, depth: number): { node: Node<At>; depth: number }[] => {
    const next = children(tree, id);
    return next.flatMap((node) => [{ node, depth }, ...walk(node.id, next.length > 1 ? depth + 1 : depth)]);
  };
  return walk(0, 0);
}

/** A node as it stands in a link: its parent's place, and its actions. */
export type Written = readonly [number, ...string[]];

const isWritten = (one: unknown): one is Written => Array.isArray(one) && typeof one[0] === 'number' && one.slice(1).every((word) => typeof word === 'string');

/** The nodes that a link tells of. */
export const linesIn = ({ lines }: Readonly<Record<string, unknown>>): readonly Written[] => (Array.isArray(lines) ? lines.filter(isWritten) : []);

/** A tree as it stands in a link: for each node its parent's place and its actions. */
export const written = <At>(tree: Tree<At>): readonly Written[] =>
  tree.nodes.slice(1).map((node) => [tree.nodes.findIndex((one) => one.id === node.parent), ...node.actions] as const);
