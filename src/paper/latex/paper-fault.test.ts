import { expect, test } from 'vitest';
import { PaperFaults } from './paper-fault.ts';

function adviceAt(place: string, questionId: string | null): string | undefined {
  const faults = new PaperFaults(true);
  faults.at(place, questionId).unprintable('🐳');
  return faults.all()[0]?.message;
}

test('the advice to use an image is given only for questions, because names and titles have none', () => {
  expect(adviceAt('Question 3', 'q')).toContain('ou mettez-le dans l’image de la question.');
  expect(adviceAt('Liste de la classe, ROUX Tom 🐳', null)).toMatch(/Retirez ce dessin\.$/);
});
