import { expect, test } from 'vitest';
import { PaperFaults } from './paper-fault.ts';

function adviceAt(place: string, questionId: string | null): string | undefined {
  const faults = new PaperFaults(true);
  faults.at(place, questionId).unprintable('🐳');
  return faults.all()[0]?.message;
}

test('a drawing may go into the image of a question, which a name or a title has not', () => {
  expect(adviceAt('Question 3', 'q')).toContain('ou mettez-le dans l’image de la question.');
  expect(adviceAt('Liste de la classe, ROUX Tom 🐳', null)).toMatch(/Retirez ce dessin\.$/);
});
