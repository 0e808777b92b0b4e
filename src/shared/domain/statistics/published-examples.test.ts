import { describe, expect, test } from 'vitest';
import { mean, median, standardDeviation, variance } from './moments.ts';
import { correlation, restOf } from './question-statistics.ts';
import { cronbachAlpha } from './quiz-statistics.ts';

const columns = (rows: readonly (readonly number[])[]) =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? Number.NaN));
const totalsOf = (rows: readonly (readonly number[])[]) =>
  rows.map((row) => row.reduce((sum, value) => sum + value, 0));

describe('mean and standard deviation', () => {
  /** With the divisor n − 1, as NIST certifies it. */
  const ofSample = (values: readonly number[]) =>
    standardDeviation(values) * Math.sqrt(values.length / (values.length - 1));

  // NIST, Statistical Reference Datasets, Univariate Summary Statistics, NumAcc1 (3 values) and
  // NumAcc4 (1,001 values, «higher» difficulty): https://www.itl.nist.gov/div898/strd/univ/
  test('are those that NIST certifies, where naive sums lose every digit', () => {
    const numAcc1 = [10_000_001, 10_000_003, 10_000_002];
    expect(mean(numAcc1)).toBe(10_000_002);
    expect(ofSample(numAcc1)).toBeCloseTo(1, 12);
    const pairs = Array.from({ length: 500 }, () => [10_000_000.1, 10_000_000.3]).flat();
    const numAcc4 = [10_000_000.2, ...pairs];
    expect(mean(numAcc4)).toBeCloseTo(10_000_000.2, 6);
    expect(ofSample(numAcc4)).toBeCloseTo(0.1, 7);
  });

  // Wikipedia, «Standard deviation», basic example: the marks of a class of eight.
  test('of a whole class are 5 and 2', () => {
    const marks = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(mean(marks)).toBe(5);
    expect(standardDeviation(marks)).toBe(2);
  });

  // Wikipedia, «Median», finite data set of numbers.
  test('the median is the middle one, or half-way between the two', () => {
    expect(median([1, 3, 3, 6, 7, 8, 9])).toBe(6);
    expect(median([1, 2, 3, 4, 5, 6, 8, 9])).toBe(4.5);
  });
});

// SciPy, reference of scipy.stats.pointbiserialr, example: 0.8660254037844386
// https://docs.scipy.org/doc/scipy/reference/generated/scipy.stats.pointbiserialr.html
test('the point-biserial correlation is SciPy’s', () => {
  expect(correlation([0, 0, 0, 1, 1, 1, 1], [0, 1, 2, 3, 4, 5, 6])).toBeCloseTo(
    0.8660254037844386,
    14,
  );
});

test('there is no correlation with values that never vary', () => {
  expect(correlation([1, 1, 1], [1, 2, 3])).toBeNull();
  expect(correlation([0.1 + 0.2, 0.3, 0.3], [1, 2, 3])).toBeNull();
});

// R, package performance, example of item_reliability: columns cyl, gear, carb and hp of mtcars
// (Henderson & Velleman 1981) have the discriminations 0.826, −0.127, 0.751 and 0.881.
// https://easystats.github.io/performance/reference/item_reliability.html
test('the corrected item–total correlation is that of R’s performance package', () => {
  const rows = [
    [6, 4, 4, 110],
    [6, 4, 4, 110],
    [4, 4, 1, 93],
    [6, 3, 1, 110],
    [8, 3, 2, 175],
    [6, 3, 1, 105],
    [8, 3, 4, 245],
    [4, 4, 2, 62],
    [4, 4, 2, 95],
    [6, 4, 4, 123],
    [6, 4, 4, 123],
    [8, 3, 3, 180],
    [8, 3, 3, 180],
    [8, 3, 3, 180],
    [8, 3, 4, 205],
    [8, 3, 4, 215],
    [8, 3, 4, 230],
    [4, 4, 1, 66],
    [4, 4, 2, 52],
    [4, 4, 1, 65],
    [4, 3, 1, 97],
    [8, 3, 2, 150],
    [8, 3, 2, 150],
    [8, 3, 4, 245],
    [8, 3, 2, 175],
    [4, 4, 1, 66],
    [4, 5, 2, 91],
    [4, 5, 2, 113],
    [8, 5, 4, 264],
    [6, 5, 6, 175],
    [8, 5, 8, 335],
    [4, 4, 2, 109],
  ];
  const totals = totalsOf(rows);
  const found = columns(rows).map((item) => correlation(item, restOf(item, totals)));
  [0.83, -0.13, 0.75, 0.88].forEach((published, item) => {
    expect(found[item]).toBeCloseTo(published, 2);
  });
});

// Karl L. Wuensch (East Carolina University), «The Kuder-Richardson 20»: ten students, ten items;
// the sum of p·q is 2.18 and the variance of the totals 5.84, hence 10/9 · (1 − 2.18/5.84).
// https://core.ecu.edu/wuenschk/StatHelp/KR20.txt
test('KR-20 is that of Wuensch’s quiz', () => {
  const rows = [
    [1, 1, 1, 1, 1, 1, 0, 1, 1, 0],
    [1, 0, 1, 1, 0, 1, 1, 1, 0, 1],
    [1, 1, 1, 1, 0, 1, 1, 0, 0, 1],
    [0, 0, 1, 0, 0, 0, 1, 0, 0, 0],
    [0, 0, 0, 0, 0, 1, 0, 0, 1, 0],
    [1, 1, 1, 0, 1, 1, 1, 1, 1, 1],
    [1, 1, 0, 1, 1, 1, 0, 1, 1, 1],
    [1, 1, 1, 1, 1, 1, 1, 1, 0, 1],
    [0, 1, 0, 1, 1, 1, 1, 1, 0, 1],
    [1, 1, 0, 1, 1, 0, 1, 1, 1, 0],
  ];
  const items = columns(rows);
  const published = [0.21, 0.21, 0.24, 0.21, 0.24, 0.16, 0.21, 0.21, 0.25, 0.24];
  items.forEach((item, index) => {
    expect(variance(item)).toBeCloseTo(published[index] ?? Number.NaN, 12);
  });
  expect(variance(totalsOf(rows))).toBeCloseTo(5.84, 12);
  expect(cronbachAlpha(items)).toBeCloseTo((10 / 9) * (1 - 2.18 / 5.84), 12);
});

// R, data set attitude (Chatterjee & Price 1977), psych::alpha: raw alpha 0.843; without each item
// in turn 0.810, 0.797, 0.828, 0.803, 0.795, 0.864, 0.840.
// https://www.rdocumentation.org/packages/psych/topics/alpha
test('Cronbach’s alpha is that of R’s psych package', () => {
  const items = columns([
    [43, 51, 30, 39, 61, 92, 45],
    [63, 64, 51, 54, 63, 73, 47],
    [71, 70, 68, 69, 76, 86, 48],
    [61, 63, 45, 47, 54, 84, 35],
    [81, 78, 56, 66, 71, 83, 47],
    [43, 55, 49, 44, 54, 49, 34],
    [58, 67, 42, 56, 66, 68, 35],
    [71, 75, 50, 55, 70, 66, 41],
    [72, 82, 72, 67, 71, 83, 31],
    [67, 61, 45, 47, 62, 80, 41],
    [64, 53, 53, 58, 58, 67, 34],
    [67, 60, 47, 39, 59, 74, 41],
    [69, 62, 57, 42, 55, 63, 25],
    [68, 83, 83, 45, 59, 77, 35],
    [77, 77, 54, 72, 79, 77, 46],
    [81, 90, 50, 72, 60, 54, 36],
    [74, 85, 64, 69, 79, 79, 63],
    [65, 60, 65, 75, 55, 80, 60],
    [65, 70, 46, 57, 75, 85, 46],
    [50, 58, 68, 54, 64, 78, 52],
    [50, 40, 33, 34, 43, 64, 33],
    [64, 61, 52, 62, 66, 80, 41],
    [53, 66, 52, 50, 63, 80, 37],
    [40, 37, 42, 58, 50, 57, 49],
    [63, 54, 42, 48, 66, 75, 33],
    [66, 77, 66, 63, 88, 76, 72],
    [78, 75, 58, 74, 80, 78, 49],
    [48, 57, 44, 45, 51, 83, 38],
    [85, 85, 71, 71, 77, 74, 55],
    [82, 82, 39, 59, 64, 78, 39],
  ]);
  expect(cronbachAlpha(items)).toBeCloseTo(0.843, 3);
  [0.81, 0.797, 0.828, 0.803, 0.795, 0.864, 0.84].forEach((published, dropped) => {
    expect(cronbachAlpha(items.toSpliced(dropped, 1))).toBeCloseTo(published, 3);
  });
});

test('there is no alpha of one item, nor where all totals are equal', () => {
  expect(cronbachAlpha([[0, 1, 1]])).toBeNull();
  expect(
    cronbachAlpha([
      [0, 1],
      [1, 0],
    ]),
  ).toBeNull();
});
