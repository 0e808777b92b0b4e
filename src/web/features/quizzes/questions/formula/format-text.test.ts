import { describe, expect, test } from 'vitest';
import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import { formatText } from './format-text.ts';

const between = (text: string, words: string) => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};

describe('formatted words', () => {
  test('are put between stars, with the spaces around them outside', () => {
    const text = 'Chez Homo sapiens on voit';
    const edited = formatText(text, between(text, ' Homo sapiens '), 'italic');
    expect(edited.text).toBe('Chez *Homo sapiens* on voit');
    expect(edited.text.slice(edited.start, edited.end)).toBe('Homo sapiens');
    expect(formatText('un mot', { start: 3, end: 6 }, 'bold').text).toBe('un **mot**');
  });

  test('are a selected placeholder if nothing was selected', () => {
    const edited = formatText('Soit ', { start: 5, end: 5 }, 'code');
    expect(edited.text).toBe('Soit `code`');
    expect(edited.text.slice(edited.start, edited.end)).toBe('code');
  });

  test('on several lines become a block of code made of whole lines', () => {
    const text = 'Que fait :\nx = 1\nprint(x)\nRépondez.';
    const edited = formatText(text, between(text, '= 1\nprint'), 'code');
    expect(parseRichText(edited.text)).toEqual([
      { kind: 'text', content: [{ kind: 'text', text: 'Que fait :' }] },
      { kind: 'code', code: 'x = 1\nprint(x)' },
      { kind: 'text', content: [{ kind: 'text', text: 'Répondez.' }] },
    ]);
    expect(edited.text.slice(edited.start, edited.end)).toBe('x = 1\nprint(x)');
  });
});
