/** The pictures of the tiles: layers of paths on a field of 150 x 64, our own drawing. */
export interface Stroke {
  readonly d: string;
  readonly fill: string;
  readonly line?: string;
}

const WALL = '#D8C6A0', EDGE = 'var(--tower-line)', ROOF = '#A4512F', DARK = 'var(--tent)', PALE = 'var(--storey)', GRASS = '#A9C48B', WATER = 'var(--print-river-2)';
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const SKY: Stroke = { d: box(0, 0, 150, 64), fill: '#D3E5E8' };
const GROUND: Stroke = { d: 'M0 52q75-12 150 0v12H0z', fill: '#C3CF9A' };
const columns = (x: number, y: number, n: number, gap: number, h: number, w = 7): string =>
  Array.from({ length: n }, (_, i) => box(x + i * gap, y, w, h)).join('');
const gable = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}l${-w / 2} ${-h}z`;

const LAYERS: Readonly<Record<string, readonly Stroke[]>> = {
  mountains: [
    { d: 'M0 54L30 10l22 28 30-34 40 40 28-18v34H0z', fill: '#A89A86' },
    { d: 'M30 10l9 11-8 5-9-5zM82 4l14 14-13 4-11-7z', fill: '#F7F2E8' },
  ],
  hills: [{ d: 'M0 46q28-32 56-6t44-8 50 6v26H0z', fill: '#B9A98C' }],
  gorge: [{ d: 'M66 64q8-22-4-40l9-2q10 22 6 42z', fill: WATER }],
  grass: [{ d: 'M0 50q50-12 90 0t60-2v16H0z', fill: GRASS }],
  forest: [
    { d: 'M0 44q40-18 80-6t70-8v34H0z', fill: GRASS },
    { d: [[8, 54], [28, 50], [46, 56], [66, 49], [86, 55], [106, 50], [122, 57]].map(([x, y]) => `M${x} ${y}l11-28 11 28z`).join(''), fill: '#3E6B3F', line: '#2A4A2C' },
  ],
  grove: [{ d: [[92, 52], [110, 56], [126, 50]].map(([x, y]) => `M${x} ${y}l9-22 9 22z`).join(''), fill: '#3E6B3F', line: '#2A4A2C' }],
  fields: [
    { d: 'M0 40q75-10 150 0v24H0z', fill: '#E3C96B' },
    { d: 'M6 64q12-14 30-22h6Q24 52 16 64zM40 64q8-13 24-22h6q-14 10-20 22zM76 64q2-12 10-22h6q-6 10-6 22zM108 64q-2-12 2-22h6q-2 10 2 22z', fill: '#B98F2E' },
  ],
};
const LANDS: Readonly<Record<string, readonly string[]>> = {
  a01: ['mountains', 'grass'], a02: ['hills', 'gorge', 'grove'], a03: ['hills', 'grass', 'gorge'], a04: ['hills', 'grass', 'gorge', 'grove'],
  a05: ['fields'], a06: ['fields', 'grove'], a07: ['forest'], a08: ['fields', 'grove'], a09: ['fields', 'grove'], a10: ['hills', 'grass', 'grove'],
  b04: ['fields', 'grove'], b05: ['fields'], b06: ['forest'], b07: ['hills', 'grass', 'gorge', 'grove'], b09: ['mountains', 'grass'],
  b10: ['hills', 'grass', 'gorge'], b11: ['hills', 'grass', 'grove'], c03: ['forest'], c04: ['hills', 'grass', 'gorge', 'grove'], c05: ['mountains', 'hills'],
};
const temple = (wall = PALE): Stroke[] => [
  { d: gable(33, 26, 84, 18), fill: ROOF, line: '#6B2F1A' },
  { d: box(36, 26, 78, 5), fill: wall, line: EDGE },
  { d: columns(40, 31, 5, 15.5, 25), fill: wall, line: EDGE },
  { d: box(32, 56, 86, 6), fill: wall, line: EDGE },
];
const BUILDINGS: Readonly<Record<string, readonly Stroke[]>> = {
  barracks: [
    { d: box(20, 28, 110, 34), fill: WALL, line: EDGE },
    { d: box(16, 20, 118, 9), fill: ROOF, line: '#6B2F1A' },
    { d: [30, 54, 78, 102].map((x) => `M${x} 62V46a8 8 0 0 1 16 0v16z`).join(''), fill: DARK },
  ],
  bridge: [
    { d: 'M0 50q75 10 150 0v14H0z', fill: WATER },
    { d: 'M0 30q75-16 150 0v10h-14V56h-12V46a14 14 0 0 0-28 0v10H84V46a14 14 0 0 0-28 0v10H44V46a14 14 0 0 0-28 0v10H0z', fill: WALL, line: EDGE },
  ],
  market: [
    { d: box(18, 32, 50, 30) + box(82, 32, 50, 30), fill: WALL, line: EDGE },
    { d: 'M12 32l8-14h46l8 14zM76 32l8-14h46l8 14z', fill: '#B5483A', line: '#6B2F1A' },
    { d: 'M24 18h10l-2 14H20zM46 18h10l4 14H46zM88 18h10l-2 14H84zM110 18h10l4 14h-14z', fill: '#F7EBD2' },
    { d: 'M26 50h8v12h-8zM42 50h8v12h-8zM96 50h8v12h-8zM112 50h8v12h-8z', fill: '#8A3B22' },
  ],
  street: [
    { d: 'M60 24h30l44 40H16z', fill: '#CFC0A2', line: EDGE },
    { d: 'M62 32h26M54 40h42M44 49h62M32 58h86M75 24v8M66 32v8M86 32v8M74 40v9M56 49v9M94 49v9', fill: 'none', line: EDGE },
  ],
  port: [
    { d: 'M0 40q18-6 36 0t38 0 38 0 38 0v24H0z', fill: WATER },
    { d: 'M20 44h64q-6 14-20 14H38Q26 58 20 44z', fill: 'var(--print-wood)' },
    { d: 'M50 8v34M52 10q22 10 22 26H52z', fill: '#F7EBD2', line: DARK },
    { d: box(110, 30, 40, 34), fill: WALL, line: EDGE },
  ],
  aqueduct: [
    { d: box(0, 10, 150, 8), fill: WATER },
    { d: `M0 18h150v42H0zM${[8, 36, 64, 92, 120].map((x) => `${x} 60V38a10 10 0 0 1 20 0v22z`).join('M')}`, fill: WALL, line: EDGE },
  ],
  agora: [
    { d: box(10, 24, 130, 7), fill: ROOF, line: '#6B2F1A' },
    { d: columns(14, 31, 8, 17, 24, 6), fill: PALE, line: EDGE },
    { d: 'M0 55h150v9H0z', fill: WALL, line: EDGE },
  ],
  epidauros_odeon: [
    { d: 'M15 58a60 46 0 0 1 120 0z', fill: WALL, line: EDGE },
    { d: 'M29 58a46 35 0 0 1 92 0zM43 58a32 24 0 0 1 64 0z', fill: PALE, line: EDGE },
    { d: 'M58 58a17 13 0 0 1 34 0z', fill: '#C98F5A', line: EDGE },
  ],
  leonidaion: [
    { d: box(24, 18, 102, 44), fill: WALL, line: EDGE },
    { d: box(20, 12, 110, 8), fill: ROOF, line: '#6B2F1A' },
    { d: columns(30, 24, 6, 16, 14, 8) + columns(30, 44, 6, 16, 14, 8), fill: DARK },
  ],
  granary: [
    { d: 'M10 64V26L75 4l65 22v38z', fill: '#C98F5A', line: '#6B4422' },
    { d: 'M10 26L75 4l65 22z', fill: ROOF, line: '#6B2F1A' },
    { d: 'M60 64V40a15 15 0 0 1 30 0v24z', fill: DARK },
  ],
  quarry: [
    { d: 'M0 64V22h40v12h30v12h34v12h46v6z', fill: '#C9B993', line: EDGE },
    { d: box(46, 18, 20, 14) + box(78, 30, 20, 14) + box(112, 42, 22, 14), fill: PALE, line: EDGE },
    { d: 'M110 4h3v38h-3zM110 4h28v3h-28zM135 4h3v22h-3z', fill: 'var(--print-frame)' },
  ],
  well: [
    { d: 'M50 44h50v18H50z', fill: '#B9AA8C', line: EDGE },
    { d: 'M50 44a25 7 0 0 1 50 0 25 7 0 0 1-50 0z', fill: WATER, line: EDGE },
    { d: box(52, 16, 4, 28) + box(94, 16, 4, 28), fill: 'var(--print-frame)' },
    { d: gable(44, 18, 62, 12), fill: ROOF, line: '#6B2F1A' },
  ],
  temple_of_apollo: [...temple(), { d: 'M75 12a5 5 0 1 1 0 10 5 5 0 0 1 0-10z', fill: 'var(--print-gold)' }],
  cyclopean_masonry: [
    { d: box(8, 14, 134, 50), fill: '#B9AA8C', line: EDGE },
    { d: 'M8 30h134M8 47h134M36 14l4 16M80 14l-4 16M112 14l4 16M24 30l-2 17M60 30l3 17M98 30l-2 17M44 47l-3 17M84 47l4 17M120 47l-3 17', fill: 'none', line: '#5E523D' },
  ],
  agriculture: [
    ...LAYERS['fields']!,
    { d: 'M30 46h30l6 6H26zM62 34l6-2 8 10-5 3z', fill: 'var(--print-wood)' },
    { d: 'M78 40q14-8 28 0v10h-5v-6H84v6h-6z', fill: 'var(--print-frame)' },
  ],
  workshop_of_phidias: [
    { d: box(22, 24, 106, 38), fill: WALL, line: EDGE },
    { d: gable(16, 24, 118, 16), fill: ROOF, line: '#6B2F1A' },
    { d: box(34, 34, 30, 28), fill: DARK },
    { d: 'M49 38a4 4 0 1 1 .1 0zM43 62V50q6-7 12 0v12zM84 50h30v4H84zM90 40h18v10H90z', fill: PALE },
  ],
  stoa: [
    { d: 'M4 26h142l-8-12H12z', fill: ROOF, line: '#6B2F1A' },
    { d: box(8, 30, 134, 26), fill: '#9C8A66' },
    { d: columns(8, 26, 10, 14.2, 32, 6), fill: PALE, line: EDGE },
    { d: box(4, 57, 142, 6), fill: PALE, line: EDGE },
  ],
  statue_of_zeus: [
    { d: box(52, 48, 46, 15), fill: WALL, line: EDGE },
    { d: 'M66 48V32q0-8 9-8t9 8l10-6 2 4-10 8v10z', fill: 'var(--print-gold)', line: 'var(--gold-line)' },
    { d: 'M75 10a6 6 0 1 1-.1 0zM98 8h3v40h-3z', fill: 'var(--print-gold)', line: 'var(--gold-line)' },
  ],
  liongate: [
    { d: 'M0 64V20h44v44zM106 64V20h44v44z', fill: '#B9AA8C', line: EDGE },
    { d: box(40, 30, 70, 8), fill: '#CDBF9F', line: EDGE },
    { d: gable(48, 30, 54, 24), fill: PALE, line: EDGE },
    { d: 'M73 12h4v18h-4zM58 30q0-8 8-12l4 4v8zM92 30q0-8-8-12l-4 4v8z', fill: 'var(--tower-line)' },
    { d: box(52, 38, 46, 26), fill: DARK },
  ],
  tiryns_fortress: [
    { d: 'M10 64V26h8v-6h8v6h8v-6h8v6h66v-6h8v6h8v-6h8v6h8v38z', fill: '#B9AA8C', line: EDGE },
    { d: 'M54 36V8h6v5h7V8h16v5h7V8h6v28z', fill: '#CDBF9F', line: EDGE },
    { d: 'M64 64V48a11 11 0 0 1 22 0v16z', fill: DARK },
  ],
};

/** The layers of a tile's picture, from the back to the front. */
export function scene(tile: string): readonly Stroke[] {
  const land = LANDS[tile];
  if (land) return [SKY, ...land.flatMap((layer) => LAYERS[layer] ?? [])];
  return [SKY, GROUND, ...(BUILDINGS[tile] ?? temple())];
}

/** Every tile that has a picture of its own. */
export const PICTURED: readonly string[] = [...Object.keys(LANDS), ...Object.keys(BUILDINGS)];
