/** Where one is on a board: by keyboard, with the mouse, or with a finger. */
import { untrack } from 'svelte';
import { spaceOf } from '../table/pointing';

type Pointed = (place: string | null) => void;

/** What the keys of a board do, besides what only one game has. */
interface Keys {
  readonly act: () => void;
  readonly step: (arrow: string) => void;
  /** To the next target, or to the previous one. */
  readonly jump: (by: 1 | -1) => void;
}

export class Cursor {
  /** The place that the keyboard is on. */
  at: string = $state('');
  /** Whether the board was last pointed at with a finger. */
  touching = false;
  private readonly focus: Pointed;
  private readonly point: Pointed;

  /** `focus` is told the place that the keyboard comes to, `point` the one that the mouse is over. */
  constructor(at: string, focus: Pointed, point: Pointed = focus) {
    this.at = at;
    this.focus = focus;
    this.point = point;
  }

  /** What a click is done with. */
  get means(): 'touch' | 'mouse' {
    return this.touching ? 'touch' : 'mouse';
  }

  /** Of some places the one before this one or after it, from the end to the beginning again. */
  another(places: readonly string[], by: 1 | -1): string | undefined {
    const here = places.indexOf(this.at);
    return places.at((here + by + (here < 0 && by < 0 ? 1 : 0)) % Math.max(1, places.length));
  }

  /** Enter and Space act, arrows lead to the next place, N and P to the next and the previous target. */
  press(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, { act, step, jump }: Keys): void {
    if (event.key === 'Enter' || event.key === ' ') act();
    else if (event.key.startsWith('Arrow')) step(event.key);
    else if (event.key === 'n' || event.key === 'p') jump(event.key === 'n' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  /** By keyboard, what is picked up leads to one of its targets; the answer leads on to the next or the previous one. */
  lead(desk: () => { readonly pick: string | null; readonly keys: boolean }, targets: () => readonly string[], focusOn: (place: string) => void): Keys['jump'] {
    const jump = (by: 1 | -1): void => {
      const to = this.another(targets(), by);
      if (to) focusOn(to);
    };
    $effect(() => {
      const { pick, keys } = desk();
      if (pick === null || !keys) return;
      untrack(() => (targets().includes(this.at) ? focusOn(this.at) : jump(1)));
    });
    return jump;
  }

  /** What the board listens to. */
  readonly events = {
    onfocusin: (event: FocusEvent): void => {
      const place = spaceOf(event);
      if (!place || this.touching) return;
      this.at = place;
      this.focus(place);
    },
    onpointerdown: (event: PointerEvent): void => void (this.touching = event.pointerType === 'touch'),
    onpointerover: (event: PointerEvent): void => void (event.pointerType === 'mouse' && this.point(spaceOf(event))),
    onpointerleave: (event: PointerEvent): void => void (event.pointerType === 'mouse' && this.point(null)),
  };
}
