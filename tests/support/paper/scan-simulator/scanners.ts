import { pens } from './pens.ts';
import type { Random } from './random.ts';
import { plainScanner, type Scanner, set } from './scanner.ts';
import type { Slip, Wear } from './sheet-wear.ts';

/** No feeder takes a sheet quite straight. */
function fed(random: Random, dpi: number): Scanner {
  return set(plainScanner, {
    geometry: {
      dpi,
      rotation: random.normal(0, 0.5),
      shift: { x: random.normal(0, 1), y: random.normal(0, 1) },
      scale: { x: 1 + random.normal(0, 0.001), y: 1 + random.normal(0, 0.003) },
    },
    tone: {
      black: random.between(5, 45),
      white: random.between(232, 252),
      bed: random.between(225, 255),
      noise: random.between(1, 5),
      blur: random.between(0, 0.8),
    },
    jpeg: Math.round(random.between(60, 92)),
  });
}

function phone(random: Random): Scanner {
  return set(fed(random, random.between(140, 260)), {
    geometry: {
      rotation: random.normal(0, 3),
      keystone: { x: random.normal(0, 0.04), y: random.normal(0, 0.05) },
      bend: { x: random.normal(0, 0.4), y: random.normal(0, 0.6) },
      margin: random.between(10, 20),
    },
    tone: {
      black: random.between(30, 70),
      white: random.between(180, 225),
      bed: random.between(40, 120),
      gradient: { x: random.between(-0.25, 0.25), y: random.between(-0.25, 0.25) },
      shadow: random.chance(0.5)
        ? {
            at: { x: random.next(), y: random.between(0.6, 1) },
            size: random.between(0.2, 0.5),
            depth: random.between(0.1, 0.4),
          }
        : null,
      noise: random.between(2, 5),
      blur: random.between(0.5, 1.5),
    },
  });
}

/** A part of the sheet is off by up to 0.8 mm beyond a fold, whose line is often not to be seen. */
function slip(random: Random): Slip {
  const off = random.between(0.1, 0.8);
  const way = random.between(0, 2 * Math.PI);
  return {
    through: { x: random.between(50, 160), y: random.between(60, 235) },
    angle: random.pick([random.normal(0, 1), 90 + random.normal(0, 1), random.between(10, 170)]),
    by: { x: off * Math.cos(way), y: off * Math.sin(way) },
    strength: random.chance(0.5) ? random.between(0.1, 0.5) : 0,
  };
}

function scrawls(random: Random): NonNullable<Wear['scrawls']> {
  return Array.from({ length: 1 + random.below(2) }, () => ({
    from: { x: random.between(-5, 60), y: random.between(30, 270) },
    to: { x: random.between(120, 215), y: random.between(30, 270) },
    ink: pens[random.pick(['blueBallpoint', 'blackBallpoint', 'pencil'] as const)](random),
  }));
}

type ScannerMaker = (random: Random) => Scanner;

export const scanners = {
  copier200: (random) => fed(random, 200),
  copier300: (random) => fed(random, 300),
  copier150: (random) => fed(random, 150),
  /** Strong compression, as of copiers that mail their scans. */
  compressed: (random) => set(fed(random, 200), { jpeg: Math.round(random.between(25, 45)) }),
  oneBit: (random) => set(fed(random, random.pick([200, 300])), { depth: 'threshold', jpeg: null }),
  dithered: (random) => set(fed(random, 300), { depth: 'scatter', jpeg: null }),
  halftone: (random) => set(fed(random, 300), { depth: 'halftone', jpeg: null }),
  colour: (random) => set(fed(random, 200), { depth: 'colour' }),
  upsideDown: (random) => set(fed(random, 200), { geometry: { quarters: 2 } }),
  sideways: (random) => set(fed(random, 200), { geometry: { quarters: random.pick([1, 3]) } }),
  /** An old glass: grey, uneven and dusty, with a dark border from the open lid. */
  oldCopier: (random) =>
    set(fed(random, random.pick([150, 200])), {
      geometry: { rotation: random.normal(0, 1.5), margin: random.between(0, 6) },
      tone: {
        black: random.between(50, 100),
        white: random.between(200, 235),
        bed: random.pick([10, 60, 130, 200]),
        gradient: { x: random.between(-0.15, 0.15), y: random.between(-0.1, 0.1) },
        noise: random.between(4, 9),
        blur: random.between(0.8, 2),
        specks: random.below(150),
      },
    }),
  phone,
  /** A phone under a lamp, whose shadow ends within millimetres among the boxes. */
  shadowed: (random) => {
    const size = random.between(0.2, 0.6);
    return set(phone(random), {
      tone: {
        shadow: {
          at: { x: random.between(-0.1, 0.3), y: random.next() },
          size,
          depth: random.between(0.15, 0.5),
          steepness: size * random.between(100, 400),
        },
      },
    });
  },
  highlighted: (random) =>
    set(fed(random, 200), {
      wear: {
        highlighter: Array.from({ length: 6 }, () => ({
          y: random.between(40, 270),
          strength: random.between(0.12, 0.35),
        })),
      },
    }),
  faintToner: (random) => set(fed(random, 200), { wear: { toner: random.between(0.45, 0.7) } }),
  greyPaper: (random) => set(fed(random, 200), { wear: { paper: random.between(0.75, 0.9) } }),
  folded: (random) =>
    set(fed(random, 200), {
      geometry: { bend: { x: random.normal(0, 0.4), y: random.normal(0, 0.4) } },
      wear: {
        folds: [{ y: 148.5 + random.normal(0, 3), strength: random.between(0.15, 0.5) }],
        holes: random.chance(0.5),
      },
    }),
  /** Folded copies whose halves the feeder moved against each other. */
  slipped: (random) =>
    set(fed(random, random.pick([150, 200, 300])), { wear: { slip: slip(random) } }),
  /** Whatever a pile goes through at once: slips, a dirty glass, staples, dark borders, a pen. */
  battered: (random) =>
    set(fed(random, random.pick([150, 200, 300])), {
      geometry: random.chance(0.4) ? { margin: random.between(1, 8) } : {},
      tone: {
        bed: random.chance(0.5) ? random.between(0, 70) : 245,
        streaks: Array.from({ length: random.below(3) }, () => ({
          at: random.next(),
          width: random.between(0.1, 0.4),
          strength: random.between(0.15, 0.9),
        })),
      },
      wear: {
        ...(random.chance(0.6) ? { slip: slip(random) } : {}),
        ...(random.chance(0.4) ? { staple: random.pick(['topLeft', 'topRight']) } : {}),
        ...(random.chance(0.3) ? { scrawls: scrawls(random) } : {}),
      },
    }),
} satisfies Record<string, ScannerMaker>;

export type ScannerName = keyof typeof scanners;

export const ordinaryScanners: Readonly<Partial<Record<ScannerName, number>>> = {
  copier200: 30,
  copier300: 20,
  copier150: 6,
  compressed: 6,
  oneBit: 6,
  dithered: 2,
  halftone: 1,
  colour: 4,
  upsideDown: 4,
  sideways: 2,
  oldCopier: 5,
  phone: 4,
  faintToner: 4,
  greyPaper: 3,
  folded: 3,
};

/** One machine for a whole class; only the position and the folds of each sheet differ. */
export function oneMachine(name: ScannerName, machine: Random): ScannerMaker {
  const { tone, wear, depth, jpeg, geometry } = scanners[name](machine);
  return (random) => {
    const sheet = scanners[name](random);
    const { dpi, quarters, scale } = geometry;
    const { slip, staple, scrawls } = sheet.wear;
    const own = { ...(slip && { slip }), ...(staple && { staple }), ...(scrawls && { scrawls }) };
    return {
      ...{ tone, depth, jpeg },
      wear: { ...wear, ...own },
      geometry: { ...sheet.geometry, dpi, quarters, scale },
    };
  };
}
