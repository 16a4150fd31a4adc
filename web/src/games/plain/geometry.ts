/** Where the places of a picture lie, and what an arrow key leads to. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type Boxes = ReadonlyMap<string, Box>;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const middle = (box: Box): readonly [number, number] => [box.x + box.w / 2, box.y + box.h / 2];

/** The nearest place in the direction of an arrow; what lies aside is twice as far. */
export function step(from: string, key: string, boxes: Boxes): string {
  const [start, way] = [boxes.get(from), ARROWS[key]];
  if (!start || !way) return from;
  const [x, y] = middle(start);
  let [best, least] = [from, Infinity];
  for (const [name, box] of boxes) {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (name !== from && ahead > 1 && aside <= 2 * ahead && ahead + 2 * aside < least) [best, least] = [name, ahead + 2 * aside];
  }
  return best;
}

/** The boxes of the elements that say `data-place`, in the coordinates of the picture. */
export function measured(svg: SVGSVGElement): Boxes {
  const screen = svg.getScreenCTM()?.inverse();
  const found = new Map<string, Box>();
  if (!screen) return found;
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('[data-place]')) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [from, to] = [new DOMPoint(left, top).matrixTransform(screen), new DOMPoint(right, bottom).matrixTransform(screen)];
    found.set(element.dataset['place']!, { x: from.x, y: from.y, w: to.x - from.x, h: to.y - from.y });
  }
  return found;
}
