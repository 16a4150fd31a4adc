import { describe, expect, it } from 'vitest';
import { partly } from '../fixtures/known';
import type { GameCard, TableCard } from '../protocol/types';
import { fittingLevel, offeredLevel } from './begin';

const levels = ['random', 'beginner', 'casual', 'strong', 'expert'].map((level) => ({ level, name: { en: level, fr: level } }));
const game: GameCard = partly({ name: 'tikal', levels });
let now = 0;

/** A finished game of mine against bots of a level. */
const played = (level: string, won: boolean, name = 'tikal'): TableCard =>
  partly({ game: name, status: 'finished', level, you: 1, ranking: won ? [[1], [0, 2]] : [[0], [1], [2]], changed: (now += 1) });

describe('the level that fits', () => {
  it('is not known of a newcomer, who is offered casual, and stays while results are mixed', () => {
    expect(fittingLevel(game, [])).toBeNull();
    expect(offeredLevel(game, [])).toBe('casual');
    expect(fittingLevel(game, [played('casual', true), played('casual', false), played('casual', false)])).toBe('casual');
    expect(fittingLevel(game, [played('casual', false), played('casual', false)])).toBe('casual');
  });

  it('rises after two wins of three, up to the highest', () => {
    expect(fittingLevel(game, [played('casual', true), played('casual', false), played('casual', true)])).toBe('strong');
    expect(fittingLevel(game, [played('expert', true), played('expert', true)])).toBe('expert');
  });

  it('learns nothing from a game that was played on from a position', () => {
    expect(fittingLevel(game, [played('casual', true), { ...played('casual', true), began: true }])).toBe('casual');
  });

  it('falls after three games lost, but never to random', () => {
    const lost = (level: string): TableCard[] => [played(level, false), played(level, false), played(level, false)];
    expect(fittingLevel(game, lost('strong'))).toBe('casual');
    expect(fittingLevel(game, lost('beginner'))).toBe('beginner');
  });

  it('looks at this game and at the last level only', () => {
    expect(fittingLevel(game, [played('casual', true), played('casual', true), played('strong', false)])).toBe('strong');
    expect(fittingLevel(game, [played('casual', true), played('casual', true, 'kings')])).toBe('casual');
  });
});
