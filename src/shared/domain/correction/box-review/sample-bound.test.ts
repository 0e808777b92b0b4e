import { expect, test } from 'vitest';
import { isTooSmall, mostErrorsLeft } from './sample-bound.ts';

test('without an error, about three in so many boxes as were looked at may be left', () => {
  const population = 100_000;
  const left = mostErrorsLeft({ population, boxes: 120, errors: 0 });
  // 1 − 0.05^(1/120) is 2.466 %.
  expect(left / population).toBeCloseTo(0.0246, 3);
  expect(mostErrorsLeft({ population, boxes: 300, errors: 0 }) / population).toBeCloseTo(0.0099, 3);
});

test('a sample is too small until it is sure of nineteen boxes in twenty, or has sixty', () => {
  const tooSmall = (boxes: number, errors = 0, population = 1632) =>
    isTooSmall({ population, boxes, errors });
  expect([10, 57, 58, 60].map((boxes) => tooSmall(boxes))).toEqual([true, true, false, false]);
  // Errors that were found are told, however many are left.
  expect(tooSmall(59, 3)).toBe(true);
  expect(tooSmall(60, 3)).toBe(false);
  expect(tooSmall(10, 0, 10)).toBe(false);
});

test('each error that was found raises what may be left', () => {
  const bounds = [0, 1, 2, 5].map((errors) =>
    mostErrorsLeft({ population: 20_000, boxes: 120, errors }),
  );
  expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
  expect(new Set(bounds).size).toBe(4);
});

test('who has looked at every box knows that none is left', () => {
  expect(mostErrorsLeft({ population: 80, boxes: 80, errors: 3 })).toBe(0);
  expect(mostErrorsLeft({ population: 81, boxes: 80, errors: 0 })).toBe(0);
  expect(mostErrorsLeft({ population: 100, boxes: 1, errors: 1 })).toBe(99);
});

test('the bound holds in nineteen of twenty samples, whatever is misread', () => {
  const [population, misread, boxes] = [500, 20, 60];
  let seed = 1;
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const rounds = 4000;
  let held = 0;
  for (let round = 0; round < rounds; round += 1) {
    let [wrong, errors] = [misread, 0];
    for (let drawn = 0; drawn < boxes; drawn += 1) {
      if (chance() * (population - drawn) >= wrong) continue;
      wrong -= 1;
      errors += 1;
    }
    if (mostErrorsLeft({ population, boxes, errors }) >= misread - errors) held += 1;
  }
  expect(held / rounds).toBeGreaterThan(0.95);
});
