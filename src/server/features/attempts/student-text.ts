import type { StudentInline, StudentText } from '#shared/contract/student-schemas.ts';
import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import type { Block, Inline } from '#shared/domain/rich-text/rich-text.ts';
import type { FormulaToSet, SetFormula } from './formulas/set-formula.ts';
import { setFormulas } from './formulas/set-formulas.ts';

/** What teachers wrote, with its formulas set: all texts of a paper at once. */
export async function studentTexts(written: readonly string[]): Promise<Map<string, StudentText>> {
  const texts = new Map(written.map((text) => [text, parseRichText(text)]));
  const formulas = [...texts.values()].flat().flatMap(inlineOf).filter(isFormula);
  const answers = await setFormulas(formulas);
  const set = new Map(formulas.map((formula, index) => [formula, answers[index]]));
  return new Map([...texts].map(([text, blocks]) => [text, blocks.flatMap(partsOf(set))]));
}

function inlineOf(block: Block): readonly Inline[] {
  if (block.kind === 'code') return [];
  return block.kind === 'text' ? block.content : block.rows.flat(2);
}

function isFormula(piece: Inline): piece is Extract<Inline, { kind: 'formula' }> {
  return piece.kind === 'formula';
}

function partsOf(set: ReadonlyMap<FormulaToSet, SetFormula | undefined>) {
  const inline = (piece: Inline): StudentInline => {
    if (piece.kind === 'code') return { code: piece.code };
    if (piece.kind === 'formula') {
      const formula = set.get(piece) ?? { fault: piece.source };
      return 'html' in formula && piece.isDisplay ? { ...formula, isDisplay: true } : formula;
    }
    const { kind: _, ...text } = piece;
    return text;
  };
  return (block: Block): StudentText => {
    if (block.kind === 'text') return block.content.map(inline);
    if (block.kind === 'code') return [{ program: block.code }];
    const rows = block.rows.map((row) => row.map((cell) => cell.map(inline)));
    return [{ rows, hasHeader: block.hasHeader }];
  };
}
