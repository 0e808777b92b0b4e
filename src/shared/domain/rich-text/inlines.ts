import { parseRichText } from './parse-rich-text.ts';
import type { Block, Inline } from './rich-text.ts';

export type FormulaPiece = Extract<Inline, { kind: 'formula' }>;

/** The pieces of text in a block, in reading order; a block of code has none. */
export function inlinesOf(block: Block): readonly Inline[] {
  if (block.kind === 'code') return [];
  return block.kind === 'text' ? block.content : block.rows.flat(2);
}

export function isFormula(piece: Inline): piece is FormulaPiece {
  return piece.kind === 'formula';
}

export function formulasOf(written: string): FormulaPiece[] {
  return parseRichText(written).flatMap(inlinesOf).filter(isFormula);
}
