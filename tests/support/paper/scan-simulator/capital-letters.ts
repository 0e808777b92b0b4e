/**
 * Capital letters as a person draws them, stroke after stroke: each pair of digits is a point, four
 * wide and six high from the lower left corner.
 */
const shapes: Readonly<Record<string, string>> = {
  A: '002640 1232',
  B: '000636454433 033342413000',
  C: '4536160501104041',
  D: '00062645412000',
  E: '46060040 0333',
  F: '460600 0333',
  G: '45361605011040414323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4641301001',
  K: '0006 460340',
  L: '060040',
  M: '0006234640',
  N: '00064046',
  O: '160501103041453616',
  P: '00063645443303',
  Q: '160501103041453616 2240',
  R: '0006364544330340',
  S: '453616050414344342311000',
  T: '0646 2620',
  U: '060110304146',
  V: '062046',
  W: '0610233046',
  X: '0046 0640',
  Y: '0623 462320',
  Z: '06460040',
  '-': '1333',
  '’': '2625',
};

export interface Shape {
  readonly x: number;
  readonly y: number;
}

/** The strokes of a letter, without accents; none for a space. */
export function strokesOf(letter: string): Shape[][] {
  const plain = letter.normalize('NFD').charAt(0).toUpperCase();
  const strokes = shapes[plain]?.split(' ') ?? [];
  return strokes.map((stroke) =>
    (stroke.match(/\d\d/g) ?? []).map(([x, y]) => ({ x: Number(x), y: Number(y) })),
  );
}
