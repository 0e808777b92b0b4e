import type { PaperQuestion } from '#paper/edition/paper-quiz.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { markedOnPaper } from '#shared/domain/gradebook/taker-finder.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import type { Copy } from '#shared/domain/statistics/marked-copies.ts';
import type { Taker } from '#shared/domain/students/student-identity.ts';
import { selectOptionalCorrection } from '../base/corrections.queries.ts';
import {
  type ClassReading,
  type ClassReadingSource,
  cachedClassReading,
} from '../class-reading/class-reading.ts';
import { seenQuestions } from '../class-reading/seen-questions.ts';

/** What was ticked on the copies that came back, with their marks. */
export interface PaperCopies {
  /** The copies; one that lacks a page names the questions that are there, by their keys. */
  readonly copies: readonly Copy[];
  readonly questions: readonly AskedOnPaper[];
  /** Returns a function that tells who of these takers has a mark on paper. */
  readonly markedAmong: (takers: readonly Taker[]) => (taker: Taker) => boolean;
}

interface AskedOnPaper {
  /** Today's key of the question, with the rule that the paper told. */
  readonly key: KeyedQuestion;
  readonly printed: PaperQuestion;
  /** The id of the quiz's question, if the quiz still has these words; null otherwise. */
  readonly questionId: string | null;
}

/** Reads the paper copies of a quiz; null before there are any. */
export async function paperCopies(
  source: ClassReadingSource,
  quizId: QuizId,
): Promise<PaperCopies | null> {
  if (!(await selectOptionalCorrection(source.db, quizId))) return null;
  const reading = await cachedClassReading(source, quizId);
  const { copies, questions, rewritten, students, printed } = reading;
  return {
    copies: markedCopies(reading),
    questions: questions.flatMap((key, place) => {
      const words = printed[place];
      const questionId = words && !rewritten.has(key.id) ? words.questionId : null;
      return words ? [{ key, printed: words, questionId }] : [];
    }),
    markedAmong: (takers) =>
      markedOnPaper(
        students,
        copies.map(({ row, mark }) => ({ student: row.student, mark })),
        takers,
      ),
  };
}

/** Returns the copies that figures are about, on the screen and in the spreadsheet. */
export function markedCopies({ copies, questions, marking }: ClassReading): Copy[] {
  // Whether its points are given or taken out, no answer to a neutralised question counts.
  const neutralised = new Set(Object.keys(marking.neutralised));
  return copies.flatMap((paper) => {
    const { choices, mark, missingSheets } = paper;
    if (!mark) return [];
    const copy = { choices, neutralised, mark: mark.final };
    return missingSheets.length > 0 || paper.asked.length < questions.length
      ? [{ ...copy, asked: seenQuestions(paper, questions) }]
      : [copy];
  });
}
