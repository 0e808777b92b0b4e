import { codeLetters as letters } from './letter-code.ts';

/**
 * A short code, such as «KRF-TQX», that a student reads out so that the teacher finds the attempt.
 * It is computed from the id.
 */
export function attemptCode(id: string): string {
  const number = Number.parseInt(id.slice(-8), 16);
  const code = Array.from(
    { length: 6 },
    (_, place) => letters[Math.floor(number / letters.length ** place) % letters.length],
  ).join('');
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}
