import { useState } from 'react';
import {
  type Edition,
  type ExportOptions,
  type FinalOptions,
  mostCopies,
} from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { yesOrNo } from '#shared/contract/yes-or-no.ts';
import { readStored, writeStored } from '#web/lib/page/browser-storage.ts';

interface KnownChoices {
  readonly quiz: TeacherQuiz;
  readonly edition: Edition | undefined;
  readonly studentCount: number | null;
}

type Change = (change: Partial<ExportOptions>) => void;

/**
 * Remembered for each quiz. The orders are those of the quiz until the teacher chooses others, and
 * each student of the class gets a copy with the name on it; a printed paper keeps its own options.
 */
export function useExportOptions(known: KnownChoices): [ExportOptions, Change] {
  const { quiz, edition, studentCount } = known;
  const key = `cochalot-export-options:${quiz.id}`;
  const [chosen, setChosen] = useState(
    () => readStored<Partial<ExportOptions>>('browser', key) ?? {},
  );
  const options: ExportOptions = {
    copies: 1,
    shuffleQuestions: quiz.shuffleQuestions,
    shuffleAnswers: quiz.shuffleAnswers,
    twoUpPrinting: false,
    spacing: 'fit',
    spareCopies: 0,
    ...chosen,
    ...namesAndCopies(chosen, studentCount ?? 0),
  };
  const printed = quiz.isLocked && edition;
  return [
    printed ? printedOptions(printed) : options,
    (change) => {
      const next = { ...chosen, ...change };
      writeStored('browser', key, next);
      setChosen(next);
    },
  ];
}

/** Named copies are proposed unless there would be too many of them, which the server refuses. */
function namesAndCopies(chosen: Partial<ExportOptions>, studentCount: number) {
  const copies = studentCount + (chosen.spareCopies ?? 0);
  const isNamed = studentCount > 0 && (chosen.named ?? copies <= mostCopies);
  return isNamed ? { named: true, copies } : { named: false, spareCopies: 0 };
}

const printedOptions = ({ isNamed: named, ...edition }: Edition): ExportOptions => {
  const { copies, shuffleQuestions, shuffleAnswers, twoUpPrinting, spacing } = edition;
  const orders = { shuffleQuestions, shuffleAnswers };
  return { copies, ...orders, twoUpPrinting, spacing, named, spareCopies: 0 };
};

function mannerQuery({ shuffleQuestions, shuffleAnswers, spacing }: ExportOptions) {
  return {
    shuffleQuestions: yesOrNo(shuffleQuestions),
    shuffleAnswers: yesOrNo(shuffleAnswers),
    spacing,
  } as const;
}

export function sourceQuery(options: ExportOptions) {
  return { copies: options.copies, ...mannerQuery(options) };
}

/** The options of one copy without a name: a solution, or the copy whose length is measured. */
export function sheetQuery(options: ExportOptions) {
  return { ...mannerQuery(options), twoUpPrinting: yesOrNo(options.twoUpPrinting) } as const;
}

export function previewQuery(options: ExportOptions) {
  return { ...sheetQuery(options), named: yesOrNo(options.named) } as const;
}

export function paperQuery(options: ExportOptions) {
  return {
    ...sourceQuery(options),
    twoUpPrinting: yesOrNo(options.twoUpPrinting),
    named: yesOrNo(options.named),
    spareCopies: options.spareCopies,
  } as const;
}

export function finalQuery({ confirmed, ...options }: FinalOptions) {
  return { ...paperQuery(options), confirmed: yesOrNo(confirmed) } as const;
}
