import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Binned, orderWithBin, rebasedBin } from './question-order.ts';

const all = ['a', 'b', 'c', 'd', 'e', 'f'];

it('questions return from the bin to their places, in whatever order they left and return', () => {
  const some = fc.shuffledSubarray(all);
  const orders = some.chain((left) =>
    fc.tuple(fc.constant(left), fc.shuffledSubarray(left, { minLength: left.length })),
  );
  fc.assert(
    fc.property(orders, ([leaving, coming]) => {
      let inUse = all;
      let bin: Binned<string>[] = [];
      for (const id of leaving) {
        bin = [{ id, position: inUse.indexOf(id) }, ...bin];
        inUse = inUse.filter((other) => other !== id);
      }
      for (const id of coming) {
        const whole = orderWithBin(inUse, bin);
        inUse = whole.filter((other) => other === id || inUse.includes(other));
        bin = rebasedBin(
          whole,
          inUse,
          bin.filter((other) => other.id !== id),
        );
        expect(inUse).toEqual(all.filter((other) => inUse.includes(other)));
      }
    }),
  );
});

it('questions that were deleted together return between those that stayed', () => {
  const bin = [
    { id: 'b', position: 1 },
    { id: 'd', position: 3 },
  ];
  expect(orderWithBin(['a', 'c', 'e'], bin)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
