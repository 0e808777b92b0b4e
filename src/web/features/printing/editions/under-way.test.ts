import { expect, test } from 'vitest';
import type { PrintingState } from '#shared/contract/printing-schemas.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { isAdditionUnderWay, isPrinting } from './under-way.ts';

const nothing: PrintingState = {
  missing: null,
  progress: null,
  failure: null,
  studentCount: null,
  enlarged: [],
  setOtherwise: 0,
  newcomerCount: 0,
  adding: null,
  editions: [],
  relocking: [],
};

test('copies that are being added are followed as an export is', () => {
  expect([undefined, nothing].map(isPrinting)).toEqual([false, false]);
  expect(isPrinting({ ...nothing, progress: 0 })).toBe(true);
  expect(isPrinting({ ...nothing, adding: 0 })).toBe(true);
});

test('a lost connection is not a failure while copies are being made, and a refusal is', () => {
  const adding = { ...nothing, adding: 0.4 };
  const lost = new TypeError('Failed to fetch');
  expect([
    isAdditionUnderWay(adding, lost),
    isAdditionUnderWay(nothing, lost),
    isAdditionUnderWay(undefined, lost),
  ]).toEqual([true, false, false]);
  expect(isAdditionUnderWay(adding, new ApiError(409, 'En cours.', 'addition_under_way'))).toBe(
    false,
  );
});
