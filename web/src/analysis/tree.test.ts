import { describe, expect, it } from 'vitest';
import { children, cut, grown, nodeAt, planted, rows, stepped, written, type Tree } from './tree';

/** A start with two branches, the first of which went on. */
function tried(): Tree<string> {
  let tree = grown(planted('start'), ['farm E1', 'draw 2'], 'a');
  tree = grown(tree, ['temple B2'], 'ab');
  return grown(tree, ['market P11'], 'c', 0);
}

describe('a tree of tried lines', () => {
  it('branches where another move is tried, and walks a known one again', () => {
    const tree = tried();
    expect(children(tree, 0).map((node) => node.at)).toEqual(['a', 'c']);
    const again = grown({ ...tree, now: 0 }, ['farm E1', 'draw 2'], 'again');
    expect(again.nodes.length).toBe(tree.nodes.length);
    expect(nodeAt(again).at).toBe('a');
    expect(grown({ ...tree, now: 0 }, ['farm E1', 'draw 5'], 'other draw').nodes.length).toBe(tree.nodes.length + 1);
  });

  it('loses a line with all that follows, and whoever stood there stands before it', () => {
    const tree = { ...tried(), now: 2 };
    const left = cut(tree, 1);
    expect(left.nodes.map((node) => node.at)).toEqual(['start', 'c']);
    expect(left.now).toBe(0);
    expect(cut(tree, 0)).toBe(tree);
  });

  it('is walked by keys', () => {
    let tree: Tree<string> = { ...tried(), now: 1 };
    tree = stepped(tree, 'down');
    expect(nodeAt(tree).at).toBe('c');
    tree = stepped(stepped(tree, 'up'), 'forward');
    expect(nodeAt(tree).at).toBe('ab');
    expect(nodeAt(stepped(stepped(stepped(tree, 'back'), 'back'), 'back')).at).toBe('start');
  });

  it('is listed branch by branch and written for a link', () => {
    expect(rows(tried()).map(({ node, depth }) => [node.at, depth])).toEqual([['a', 0], ['ab', 1], ['c', 0]]);
    expect(written(tried())).toEqual([[0, 'farm E1', 'draw 2'], [1, 'temple B2'], [0, 'market P11']]);
  });
});
