import { describe, expect, it } from 'vitest';
import { rosterModeFor } from './roster-mode.ts';

describe('a class with a list', () => {
  it('is preferred, also once it has one', () => {
    expect(rosterModeFor({ chosen: null, before: null }, true)).toBe('class');
    expect(rosterModeFor({ chosen: null, before: 'none' }, true)).toBe('class');
  });

  it('leaves the choice', () => {
    expect(rosterModeFor({ chosen: 'none', before: 'class' }, true)).toBe('none');
    expect(rosterModeFor({ chosen: null, before: 'upload' }, true)).toBe('upload');
  });
});

it('without a list in the class, a file that was wanted stays, and nothing else', () => {
  expect(rosterModeFor({ chosen: null, before: null }, false)).toBe('none');
  expect(rosterModeFor({ chosen: 'class', before: null }, false)).toBe('none');
  expect(rosterModeFor({ chosen: null, before: 'class' }, false)).toBe('none');
  expect(rosterModeFor({ chosen: 'upload', before: 'class' }, false)).toBe('upload');
});
