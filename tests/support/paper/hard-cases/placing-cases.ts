import type { ScannerChange } from '../scan-simulator/scanner.ts';
import type { HardCase } from './hard-case.ts';

export const placingCases: readonly HardCase[] = [
  placed('stretched by 1 % one way', { geometry: { scale: { x: 1, y: 1.01 } } }),
  placed('printed at 97 %', { geometry: { scale: { x: 0.97, y: 0.97 } } }),
  placed('upside down', { geometry: { quarters: 2 } }),
  placed('turned by 90°', { geometry: { quarters: 1 } }),
  placed('turned by 270°', { geometry: { quarters: 3 } }),
  placed('askew by 8°', { geometry: { rotation: 8, margin: 12 }, tone: { bed: 210 } }),
  placed('72 dpi', { geometry: { dpi: 72 } }, { mostDoubtful: 8 }),
  placed('100 dpi', { geometry: { dpi: 100 } }),
  placed('600 dpi', { geometry: { dpi: 600 } }),
  placed('A4 on the glass for Letter', {
    geometry: { glass: { width: 215.9, height: 279.4 } },
    tone: { bed: 230 },
  }),
  placed(
    'A4 on the glass for A3',
    {
      geometry: { glass: { width: 297, height: 420 }, shift: { x: -40, y: -55 } },
      tone: { bed: 215 },
    },
    { amc: 'not recognised' },
  ),
  photo(0.05, 'read, 5 of 20 boxes wrong'),
  photo(0.1, 'read, 7 of 20 boxes wrong'),
  photo(0.2, 'not recognised'),
  placed('a corner missing', { wear: { lost: [{ corner: 'topLeft', size: 32 }] } }),
  placed(
    'two corners missing',
    {
      wear: {
        lost: [
          { corner: 'topRight', size: 32 },
          { corner: 'bottomLeft', size: 32 },
        ],
      },
    },
    { amc: 'not recognised' },
  ),
  placed('black border', { geometry: { margin: 8, rotation: 1.5 }, tone: { bed: 5 } }),
  placed('grey scanner bed', { geometry: { margin: 10 }, tone: { bed: 150 } }),
  placed('folded, bent and punched', {
    geometry: { bend: { x: 0.8, y: 0.8 } },
    wear: { folds: [{ y: 148, strength: 0.5 }], holes: true, staple: 'topLeft' },
  }),
];

function placed(name: string, change: ScannerChange, more: Partial<HardCase> = {}): HardCase {
  return {
    amc: 'read',
    ...more,
    name,
    ours: ['read'],
    make: async (kit) => {
      const filled = kit.fill(kit.printed(2, 1));
      return kit.write(name, [await kit.scan(filled, 2, change, { seed: name })]);
    },
  };
}

function photo(keystone: number, amc: string): HardCase {
  const change: ScannerChange = {
    geometry: {
      dpi: 190,
      rotation: 3,
      keystone: { x: keystone / 3, y: keystone },
      bend: { x: 0.3, y: 0.4 },
      margin: 10 + 120 * keystone,
    },
    tone: {
      black: 50,
      white: 205,
      bed: 80,
      gradient: { x: 0.15, y: -0.2 },
      shadow: { at: { x: 0.8, y: 0.9 }, size: 0.35, depth: 0.3 },
      noise: 3,
      blur: 1,
    },
  };
  return placed(`phone photo with ${keystone * 100} % keystone`, change, { amc });
}
