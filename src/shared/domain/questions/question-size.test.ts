import { describe, expect, it } from 'vitest';
import { quizLimits, textLimits } from '../limits.ts';
import {
  questionSizeFault,
  questionSizeWarning,
  quizSizeFault,
  quizSizeWarning,
  sizeOfTexts,
} from './question-size.ts';

describe('a question', () => {
  const ordinary = ['La dérivée de $x^2$ est…', '$2x$', '$x$'];

  it('of ordinary size is neither refused nor warned about', () => {
    expect(questionSizeFault(ordinary)).toBeNull();
    expect(questionSizeWarning(ordinary)).toBeNull();
  });

  it.each([
    ['its texts together', ['a'.repeat(20_000), ...Array(5).fill('b'.repeat(5000))], 'trop longue'],
    ['one formula', [`$${'x'.repeat(textLimits.formula + 1)}$`], 'Une formule est trop longue'],
    ['the number of its formulas', ['$a$ '.repeat(201)], 'trop de formules'],
  ])('is refused with a reason for %s', (_, texts, words) => {
    expect(questionSizeFault(texts)).toContain(words);
  });

  it('is warned about before it is refused', () => {
    const nearly = ['$a$ '.repeat(170)];
    expect(questionSizeFault(nearly)).toBeNull();
    expect(questionSizeWarning(nearly)).toContain('approche de sa taille maximale');
  });
});

describe('a quiz', () => {
  it('of 200 questions of half a page with formulas in every answer is far from its limits', () => {
    const question = ['a'.repeat(300), ...Array(5).fill(`${'b'.repeat(60)} $\\frac{x}{2}$`)];
    const size = { ...sizeOfTexts(Array(200).fill(question).flat()), answers: 1000 };
    expect(quizSizeFault(size)).toBeNull();
    expect(quizSizeWarning(size)).toBeNull();
  });

  it('warns how full it is, then reports that it is too large', () => {
    const empty = { characters: 0, dollars: 0, answers: 0 };
    const size = { ...empty, characters: 0.9 * quizLimits.characters };
    expect(quizSizeWarning(size)).toContain('rempli à 90\u00a0%');
    expect(quizSizeFault(size)).toBeNull();
    const past = (limit: keyof typeof empty) =>
      quizSizeFault({ ...empty, [limit]: quizLimits[limit] + 1 });
    expect(past('characters')).toContain('trop long');
    expect(past('dollars')).toContain('trop de formules');
    expect(past('answers')).toContain('trop de réponses');
  });
});
