/** The letter of an answer on paper: A, B … Z, AA. */
export function answerLetter(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : answerLetter(Math.floor(index / 26) - 1) + letter;
}
