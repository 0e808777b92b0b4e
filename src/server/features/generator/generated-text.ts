import { katex } from '#paper/latex/formula/chemistry.ts';
import { formulaTex } from '#shared/domain/formulas/formula-source.ts';
import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import type { Inline } from '#shared/domain/rich-text/rich-text.ts';

/** Removes what cannot be seen or stored, and writes every formula between dollars. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(
      /\\\((.+?)\\\)|\\\[(.+?)\\\]/gs,
      (_, inline, display) => `$${(inline ?? display).trim()}$`,
    )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function parses(source: string): boolean {
  try {
    katex.renderToString(formulaTex(source), {
      throwOnError: true,
      strict: 'ignore',
      maxExpand: 300,
    });
    return true;
  } catch {
    return false;
  }
}

const hasCommand = (text: string) => /\\[a-zA-Z]+/.test(text);

/** Checks that every formula parses and that none is outside dollars. */
export function hasGoodFormulas(text: string): boolean {
  return parseRichText(text)
    .flatMap((block): readonly Inline[] => {
      if (block.kind === 'code') return [];
      return block.kind === 'text' ? block.content : block.rows.flat(2);
    })
    .every((piece) => {
      if (piece.kind === 'formula') return parses(piece.source);
      return piece.kind === 'code' || !hasCommand(piece.text);
    });
}

/** As around an answer that reads `\frac{1}{2}`. */
export function withDollars(text: string): string {
  const isBare =
    hasCommand(text) &&
    !text.includes('$') &&
    !/(?<![a-zà-ÿ])[a-zà-ÿ]{2,} [a-zà-ÿ]{2,}/i.test(text);
  return isBare && parses(text) ? `$${text}$` : text;
}
