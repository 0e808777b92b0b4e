import { describe, expect, it } from 'vitest';
import type { ScannedPage } from '#shared/contract/correction/scan-schemas.ts';
import { copyNumber } from '#shared/domain/correction/base/copy-number.ts';
import { guessedPlace } from './guessed-place.ts';

const editions = [0, 1].map((rank) => ({ id: `edition ${rank}`, rank }));
const pileWith = (copies: readonly number[], incomplete: { copy: number; missing: number[] }[]) =>
  ({
    editions,
    copies: copies.map((copy) => ({ copy })),
    balance: { copies: { incomplete } },
  }) as unknown as Parameters<typeof guessedPlace>[2];

/** A pile in its order: a copy and its page, or null for a page that was refused. */
const pagesOf = (places: readonly (readonly [number, number] | null)[]) =>
  places.map(
    (known, index) =>
      ({
        place: index + 1,
        copy: known?.[0] ?? null,
        sheet: known?.[1] ?? null,
        isAssignable: known === null,
        guess: null,
      }) as unknown as ScannedPage,
  );
const refusedIn = (pages: readonly ScannedPage[]) =>
  pages.find(({ isAssignable }) => isAssignable) as ScannedPage;

describe('a refused page is taken for', () => {
  it('what its head says, with its corners', () => {
    const corners = {} as NonNullable<ScannedPage['guess']>['corners'];
    const guess = { edition: 'edition 1', copy: 7, sheet: 2, corners };
    const page = { ...refusedIn(pagesOf([null])), guess };
    expect(guessedPlace(page, [page], pileWith([], []))).toEqual(guess);
  });

  it('the page that the copy before it, or after it, misses', () => {
    const pile = pileWith(
      [3, 4, 5],
      [
        { copy: 4, missing: [2] },
        { copy: 5, missing: [1] },
      ],
    );
    const behind = pagesOf([[3, 1], [4, 1], null, [6, 1]]);
    expect(guessedPlace(refusedIn(behind), behind, pile)).toMatchObject({ copy: 4, sheet: 2 });
    const before = pagesOf([[3, 1], null, [4, 1]]);
    expect(guessedPlace(refusedIn(before), before, pile)).toMatchObject({ copy: 4, sheet: 2 });
  });

  it('the copy between its neighbours, whichever way round the pile lies', () => {
    for (const [one, other] of [
      [3, 5],
      [5, 3],
    ] as const) {
      const pages = pagesOf([[one, 1], null, [other, 1]]);
      const pile = pileWith([3, 5], []);
      expect(guessedPlace(refusedIn(pages), pages, pile)).toMatchObject({ copy: 4, sheet: 1 });
      const returned = pileWith([3, 4, 5], []);
      expect(guessedPlace(refusedIn(pages), pages, returned)).toMatchObject({ copy: null });
    }
  });

  it('the only page that is missing, in the edition of its copy', () => {
    const pages = pagesOf([[1, 1], [2, 1], null]);
    const pile = pileWith([1, 2], [{ copy: copyNumber(1, 9), missing: [3] }]);
    expect(guessedPlace(refusedIn(pages), pages, pile)).toEqual({
      edition: 'edition 1',
      copy: 9,
      sheet: 3,
      corners: null,
    });
  });

  it('nothing where several would do', () => {
    const pages = pagesOf([[1, 1], null, null]);
    const pile = pileWith([1, 2], [{ copy: 2, missing: [2] }]);
    expect(guessedPlace(refusedIn(pages), pages, pile)).toMatchObject({ copy: null, sheet: null });
  });
});
