import { describe, expect, it } from 'vitest';
import { called, offered, SEALS, sealOf, sealsOf, shownName } from './callings';

describe('names and seals', () => {
  it('are sixty-four, all different in both languages', () => {
    expect(new Set(SEALS.map((seal) => called(seal, 'en'))).size).toBe(64);
    expect(new Set(SEALS.map((seal) => called(seal, 'fr'))).size).toBe(64);
  });
  it('are said in the language of the reader, number and all', () => {
    expect(shownName('Amber Ibis', 'fr')).toBe("Ibis d'ambre");
    expect(shownName("Étoile d'onyx 2", 'en')).toBe('Onyx Star 2');
    expect(shownName('Claire', 'fr')).toBe('Claire');
    expect(shownName('Claire 2', 'en')).toBe('Claire 2');
  });
  it('follow from the name alone', () => {
    expect(sealOf('Jade Owl')).toEqual({ stone: 'jade', thing: 'owl' });
    expect(sealOf('Chouette de jade 2')).toEqual({ stone: 'jade', thing: 'owl' });
    expect(sealOf('Claire')).toBe(sealOf('Claire'));
  });
  it('are no two alike at a table, and a name of the list keeps its own', () => {
    const typed = 'Claire';
    const same = called(sealOf(typed), 'en');
    const seals = sealsOf([typed, same, 'Amber Ibis', "Ibis d'ambre 2"]);
    expect(new Set(seals).size).toBe(4);
    expect(seals[1]).toBe(sealOf(same));
    expect(seals[2]).toEqual({ stone: 'amber', thing: 'ibis' });
  });
  it('offer what nobody at the table has, and others when asked again', () => {
    const first = offered(['Amber Ibis'], 7, 0);
    expect(first).toHaveLength(7);
    expect(first).not.toContain(sealOf('Amber Ibis'));
    expect(offered(['Amber Ibis'], 7, 1)).not.toEqual(first);
  });
});
