import { describe, expect, it } from 'vitest';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { copyQuestion } from './question-copy.ts';

describe('the copy of a question', () => {
  const answer = (text: string, isCorrect: boolean) => ({ id: text, text, isCorrect });
  const typeOfCopy = (...isCorrect: boolean[]) => {
    const answers = isCorrect.map((one, place) => answer(`${place}`, one));
    return copyQuestion({ type: 'single', answers } as unknown as TeacherQuestion).type;
  };

  it('keeps both right answers where a second one was accepted on paper', () => {
    expect(typeOfCopy(true, false, false)).toBe('single');
    expect(typeOfCopy(true, false, true)).toBe('multiple');
  });
});
