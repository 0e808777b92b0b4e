import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { chosenWords, MarkedAnswer } from './marked-answer.tsx';

const crosses = (isTicked: boolean, isRight: boolean | null) => {
  const answer = createElement(MarkedAnswer, {
    ...{ place: 0, type: 'single', text: 'Paris', isTicked, isRight },
    ...{ isSpared: false, words: chosenWords },
  });
  return renderToStaticMarkup(answer).split('lucide-x').length - 1;
};

it.each([
  ['ticked and right', true, true, 0],
  ['ticked and wrong', true, false, 1],
  ['ticked, of a key that is kept back', true, null, 0],
  ['missed', false, true, 0],
])(
  'an answer that is %s shows a cross where it is wrong, and only there',
  (_, isTicked, isRight, shown) => {
    expect(crosses(isTicked, isRight)).toBe(shown);
  },
);
