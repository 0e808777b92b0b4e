import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { chosenWords, MarkedAnswer } from './marked-answer.tsx';

function markup(isTicked: boolean, isRight: boolean | null): string {
  const answer = createElement(MarkedAnswer, {
    ...{ place: 0, type: 'single', text: 'Paris', isTicked, isRight },
    ...{ isSpared: false, words: chosenWords },
  });
  return renderToStaticMarkup(answer);
}

// A cross marks only wrong ticks, and an unticked wrong answer gets no mark.
it.each([
  ['ticked and right', true, true, ['check'], 'Cochée · bonne réponse', true],
  ['ticked and wrong', true, false, ['x'], 'Cochée · proposition fausse', true],
  ['missed', false, true, ['circle-check'], 'Non cochée · bonne réponse', true],
  ['left alone, rightly', false, false, [], 'Non cochée · proposition fausse', false],
  ['ticked, of a key that is kept back', true, null, [], 'Cochée', false],
])(
  'an answer that is %s has a sign and words of its own',
  (_, isTicked, isRight, signs, words, isLoud) => {
    const shown = markup(isTicked, isRight);
    expect([...shown.matchAll(/lucide lucide-([\w-]+)/g)].map(([, name]) => name)).toEqual(signs);
    expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(`A. Paris${words}`);
    expect(/font-semibold[^>]*>(<svg.*<\/svg>)?(Cochée|Non cochée)/.test(shown)).toBe(isLoud);
  },
);
