import type { KeyedAnswer, Kind } from '../kind.ts';
import { noneMet } from '../reply.ts';
import { readExpectedValue } from './expected-value.ts';
import { readWrittenNumber } from './written-number.ts';

const earned = ({ isCorrect, share = 0 }: KeyedAnswer) => (isCorrect ? 100 : share);

/** The answers are expected values; a number that several of them accept meets the best. */
export const number: Kind = {
  fewestAnswers: 1,
  answerFault: (text) =>
    readExpectedValue(text)
      ? null
      : `«\u00a0${text.trim()}\u00a0» n’est pas une valeur attendue. Écrivez un nombre, comme 3,14 ou −1/12, et une tolérance en chiffres.`,
  isReadable: (typed) => readWrittenNumber(typed) !== null,
  met: (answers, { typed }) => {
    if (!typed?.trim()) return [];
    const written = readWrittenNumber(typed);
    const best = answers.toSorted((one, other) => earned(other) - earned(one));
    const found = written && best.find(({ text }) => readExpectedValue(text)?.accepts(written));
    return [found?.id ?? noneMet];
  },
};

/** Whether a unit belongs to the number that is asked for. */
export const asksUnit = (answers: readonly { readonly text: string }[]) =>
  answers.some(({ text }) => (readExpectedValue(text)?.unit ?? '') !== '');
