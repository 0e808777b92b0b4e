import { inSteps } from '#paper/process/in-steps.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { copyInWords, rankOfCopy } from '#shared/domain/correction/base/copy-number.ts';
import { classResults } from '#shared/domain/correction/marks/class-results.ts';
import { typeInWords } from '#shared/domain/question-types.ts';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { plainText } from '#shared/domain/rich-text/plain-text.ts';
import { mostPoints } from '#shared/domain/scoring/question-points.ts';
import { ruleNames } from '#shared/domain/scoring/rule-in-words.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { tooFewForStatistics } from '#shared/domain/statistics/enough-copies.ts';
import { quizStatisticsInSteps } from '#shared/domain/statistics/quiz-statistics.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import type { Cell, Table } from '../../../spreadsheets/table.ts';
import type { ClassReading, CopyReading } from '../class-reading/class-reading.ts';
import { earnedOn } from '../class-reading/seen-questions.ts';
import { areMarksStale } from '../marks/compute-marks.ts';
import { markedCopies } from '../marks/paper-copies.service.ts';

const states = {
  present: 'Présent',
  absent: 'Absent',
  online: 'En ligne',
  'without-copy': 'Sans copie',
  unmatched: 'À associer',
} as const;

/**
 * A question that was not seen on a copy counts as left empty, and the reader of the mark is told
 * so.
 */
function stateOf(state: keyof typeof states, copyReading: CopyReading | undefined): string {
  const missing = copyReading?.missingSheets ?? [];
  return missing.length > 0 ? `${states[state]}, copie incomplète` : states[state];
}

/** The students of the list in their order, and the copies that are still nobody's. */
export function resultsOf({ students, copies, marking }: ClassReading, areCopiesToCome: boolean) {
  return classResults(
    students,
    copies.map(({ copy, row, mark }) => ({
      copy,
      student: row.student,
      mark: mark?.final ?? null,
    })),
    { absence: marking.rules.absence, areCopiesToCome },
  );
}

/**
 * Makes one row for each student: the mark as it goes out, and for each question points and answer.
 */
export function marksTable(reading: ClassReading, areCopiesToCome: boolean): Table {
  const byCopy = new Map(reading.copies.map((copyReading) => [copyReading.copy, copyReading]));
  const { questions } = reading;
  return {
    name: 'Notes',
    wide: ['E-mail', 'Motif'],
    decimals: { 'Note (/20)': 2 },
    header: [
      ...['Numéro', 'Nom', 'Prénom', 'E-mail', 'Note (/20)', 'Points', 'Maximum'],
      ...['État', 'Copie', 'Ajustement', 'Motif'],
      ...questions.flatMap((question, index) => [
        `Q${index + 1} (/${formatNumber(mostPoints(question))})`,
        `Q${index + 1} réponse`,
      ]),
    ],
    rows: resultsOf(reading, areCopiesToCome).map(({ student, copy, mark, state }) => {
      const copyReading = byCopy.get(copy ?? 0);
      return [
        student?.studentId ?? null,
        student?.lastName ?? null,
        student?.firstName ?? null,
        student?.email || null,
        mark,
        copyReading?.mark?.score ?? null,
        copyReading?.mark?.maxScore ?? null,
        stateOf(state, copyReading),
        copy === null ? null : copyCell(copy),
        copyReading?.row.adjustment || null,
        copyReading?.row.adjustmentReason || null,
        ...questions.flatMap((question) => answerCells(copyReading, question)),
      ];
    }),
  };
}

/** Writes a number where that says all, so that the column is sorted as numbers. */
const copyCell = (copy: number): Cell => (rankOfCopy(copy) === 0 ? copy : copyInWords(copy));

function answerCells(copyReading: CopyReading | undefined, question: KeyedQuestion): Cell[] {
  const chosen = copyReading?.choices.get(question.id);
  if (!copyReading || !chosen) return [null, null];
  const letters = question.answers.flatMap(({ id }, place) =>
    chosen.has(id) ? answerLetter(place) : [],
  );
  return [earnedOn(copyReading, question)?.points ?? null, letters.join(' ') || null];
}

/** Tells how hard each question was, and how well it tells the better copies from the others. */
export async function statisticsTable(reading: ClassReading): Promise<Table> {
  const { questions, printed: texts, marking } = reading;
  const steps = quizStatisticsInSteps(questions, markedCopies(reading), { exactMarks: true });
  const { questions: figures } = (await inSteps(steps)).statistics;
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  return {
    name: 'Statistiques',
    wide: ['Question', 'Réponses choisies'],
    decimals: { Discrimination: 2 },
    header: [
      'N°',
      'Question',
      'Réussite',
      'Difficulté',
      'Entièrement juste',
      'Sans réponse',
      'Plusieurs cases',
      'Discrimination',
      'Réponses choisies',
      'Neutralisée',
    ],
    rows: [
      ...questions.map((question, index): Cell[] => {
        const figure = byId.get(question.id);
        const success = figure?.success ?? null;
        return [
          `Q${index + 1}`,
          texts[index] ? plainText(texts[index].text) : null,
          success === null ? null : { share: success },
          success === null ? null : { share: 1 - success },
          figure ? { share: figure.fullyCorrect } : null,
          figure ? { share: figure.unanswered } : null,
          typeof figure?.several === 'number' ? { share: figure.several } : null,
          figure?.discrimination ?? null,
          figure?.answers
            .map(({ share }, place) => `${answerLetter(place)} ${Math.round(share * 100)}\u00a0%`)
            .join('\u00a0; ') ?? null,
          neutralisedInWords(marking, question),
        ];
      }),
      ...(figures.length === 0 ? [[null, tooFewForStatistics]] : []),
      [null, (await areMarksStale(reading)) ? `${basis} ${stale}` : basis],
    ],
  };
}

const basis =
  'Ces statistiques suivent les bonnes réponses actuelles et le barème imprimé\u00a0; la feuille «\u00a0Notes\u00a0» donne les notes enregistrées.';
const stale =
  'Des cases, les bonnes réponses ou les points ont changé\u00a0: ces notes sont celles d’avant.';

const treatments = { given: 'Points donnés à tous', removed: 'Ne compte pas' } as const;

function neutralisedInWords({ neutralised }: ClassReading['marking'], { id }: KeyedQuestion): Cell {
  const treatment = neutralised[id];
  return treatment ? treatments[treatment] : null;
}

/** Explains what the letters and the columns stand for: today's key, and the points. */
export function keyOfQuiz({ questions, printed, marking }: ClassReading): Table {
  return {
    name: 'Corrigé et barème',
    wide: ['Sujet', 'Question', 'Réponses', 'Bonnes réponses'],
    header: [
      'N°',
      'Sujet',
      'Question',
      'Type',
      'Maximum',
      'Barème',
      'Corrigé',
      'Bonnes réponses',
      'Réponses',
      'Neutralisée',
    ],
    rows: [
      ...questions.map((question, index): Cell[] => {
        const text = printed[index];
        const named = question.answers.map(({ isCorrect }, place) => ({
          isCorrect,
          letter: answerLetter(place),
          text: plainText(text?.answers[place]?.text ?? ''),
        }));
        const right = named.filter(({ isCorrect }) => isCorrect);
        return [
          `Q${index + 1}`,
          text ? (text.topic ?? noTopic) : null,
          text ? plainText(text.text) : null,
          typeInWords(question.type),
          mostPoints(question),
          ruleNames[question.rule.kind],
          right.map(({ letter }) => letter).join(' '),
          right.map((answer) => answer.text).join('\u00a0; '),
          named.map((answer) => `${answer.letter} ${answer.text}`).join('\u00a0; '),
          neutralisedInWords(marking, question),
        ];
      }),
      [
        null,
        null,
        'Questions et réponses dans l’ordre du QCM, qui n’est pas celui d’une copie mélangée.',
      ],
    ],
  };
}
