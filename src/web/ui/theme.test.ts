import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
);

type Mode = 'light' | 'dark';

function colour(name: string, mode: Mode): string {
  const hex = tokens.get(name)?.[mode];
  if (!hex) throw new Error(`theme.css has no colour ${name}`);
  return hex;
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'surface', 'sunken', 'float'];

const textPairs = [
  ...['ink', 'ink-muted', 'primary', 'primary-hover', 'danger', 'success'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['primary', 'danger', 'success', 'warning'].flatMap(
    (role) =>
      [
        [`${role}-ink`, role],
        [`${role}-soft-ink`, `${role}-soft`],
        ['ink', `${role}-soft`],
      ] as const,
  ),
  ['primary-ink', 'primary-hover'],
  ['danger-ink', 'danger-hover'],
  ['ink-muted', 'primary-soft'],
  ['ink-muted', 'danger-soft'],
  ['warning-soft-ink', 'float'],
  ['paper', 'ink'],
  ['ink', 'seyes'],
  ['ink-muted', 'seyes'],
] as const;

const shapePairs = ['line-strong', 'focus', 'primary', 'danger', 'success'].flatMap((shape) =>
  grounds.map((ground) => [shape, ground] as const),
);

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  it.each(textPairs)('%s can be read on %s (4.5:1)', (text, ground) => {
    expect(contrast(colour(text, mode), colour(ground, mode))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s stands out from %s (3:1)', (shape, ground) => {
    expect(contrast(colour(shape, mode), colour(ground, mode))).toBeGreaterThanOrEqual(3);
  });
});

it('never sets text under 14 px', () => {
  const sizes = [...css.matchAll(/--text-\w+: (?:clamp\()?([\d.]+)rem/g)].map(([, rem]) =>
    Number(rem),
  );
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.875);
});
