import { setTimeout as pause } from 'node:timers/promises';
import { inSteps } from '#paper/process/in-steps.ts';
import {
  type StudentInline,
  type StudentText,
  StudentTextSchema,
} from '#shared/contract/online/student-schemas.ts';
import { quizLimits } from '#shared/domain/limits.ts';
import { inlinesOf, isFormula } from '#shared/domain/rich-text/inlines.ts';
import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import type { Block, Inline } from '#shared/domain/rich-text/rich-text.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import type { FormulaToSet, SetFormula } from './formulas/set-formula.ts';
import { type FormulaWork, setFormulas, weightOf } from './formulas/set-formulas.ts';

/**
 * What teachers wrote, with its formulas set: all texts of a paper at once. Past what a paper may
 * weigh, formulas stay as they were written; past the pieces that it may have, whole texts do.
 */
export async function studentTexts(
  written: readonly string[],
  work: FormulaWork,
  mostSet: number = quizLimits.setFormulas,
): Promise<Map<string, StudentText>> {
  const texts = await parsed(written);
  const formulas = [...texts.values()].flat().flatMap(inlinesOf).filter(isFormula);
  const answers = await setFormulas(formulas, work);
  const set = new Map<FormulaToSet, SetFormula>();
  let room = mostSet;
  for (const [index, formula] of formulas.entries()) {
    const answer = answers[index] ?? { fault: formula.source };
    room -= weightOf(answer);
    set.set(formula, room < 0 ? { fault: formula.source } : answer);
  }
  return inSteps(shownTexts(texts, set));
}

/** Brings the parsed texts into the form that every student is sent, a text at a time. */
function* shownTexts(
  texts: ReadonlyMap<string, Block[]>,
  set: ReadonlyMap<FormulaToSet, SetFormula>,
): Generator<void, Map<string, StudentText>> {
  const shown = new Map<string, StudentText>();
  let pieces: number = quizLimits.pieces;
  for (const [text, blocks] of texts) {
    pieces -= piecesIn(blocks);
    const parts = pieces < 0 ? [{ text }] : blocks.flatMap(partsOf(set));
    shown.set(text, StudentTextSchema.parse(parts));
    yield;
  }
  return shown;
}

/** So many characters are parsed at a time; the strangest of them take a tenth of a second. */
const AT_A_TIME = 10_000;

/**
 * Between slices others are answered for as long, since whoever waits for the database comes back
 * several times.
 */
async function parsed(written: readonly string[]): Promise<Map<string, Block[]>> {
  const texts = new Map<string, Block[]>();
  let characters = 0;
  let since = performance.now();
  for (const text of new Set(written)) {
    characters += text.length;
    if (characters > AT_A_TIME) {
      await pause(performance.now() - since);
      since = performance.now();
      characters = text.length;
    }
    texts.set(text, parseRichText(text));
  }
  return texts;
}

function piecesIn(blocks: readonly Block[]): number {
  const counts = blocks.map((block) => {
    if (block.kind === 'code') return 1;
    if (block.kind === 'text') return block.content.length;
    return block.rows.flat().reduce((sum, cell) => sum + Math.max(cell.length, 1), 0);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function partsOf(set: ReadonlyMap<FormulaToSet, SetFormula>) {
  const inline = (piece: Inline): StudentInline => {
    if (piece.kind === 'code') return { code: piece.code };
    if (piece.kind === 'formula') {
      const formula = set.get(piece) ?? { fault: piece.source };
      return 'html' in formula && piece.isDisplay ? { ...formula, isDisplay: true } : formula;
    }
    const { kind: _, text, ...style } = piece;
    return { ...style, text: withFrenchSpaces(text) };
  };
  return (block: Block): StudentText => {
    if (block.kind === 'text') return block.content.map(inline);
    if (block.kind === 'code') return [{ program: block.code }];
    const rows = block.rows.map((row) => row.map((cell) => cell.map(inline)));
    return [{ rows, hasHeader: block.hasHeader }];
  };
}
