import { answerLetter } from '#shared/domain/answer-letter.ts';
import type { ChoiceType } from '#shared/domain/question-types.ts';
import { shortRule } from '#shared/domain/scoring/rule-in-words.ts';
import { followsQuiz, type ScoringRule } from '#shared/domain/scoring/scoring-rule.ts';
import type { PaperAnswer, PaperQuestion } from '../edition/paper-quiz.ts';
import { questionName } from '../edition/question-name.ts';
import type { FaultReporter, PaperFaults } from './paper-fault.ts';
import { printedLength } from './printed-length.ts';
import { printLine, printParagraphs } from './rich-text.ts';
import { questionScoring } from './write-amc-scoring.ts';

// For each number of answers side by side, how many characters an answer may have.
const longestBeside = {
  line: new Map([
    [4, 15],
    [3, 21],
    [2, 34],
  ]),
  // Boxes and gaps have the same width in a column as on a whole line, which leaves little room.
  column: new Map([
    [4, 3],
    [3, 6],
    [2, 13],
  ]),
};

/** The largest number of answers that AMC's style supports. */
const MOST_ANSWERS = 199;
/** AMC prints its sign for several answers, ♣, in a `questionmult`. */
const environments: Record<ChoiceType, string> = {
  single: 'question',
  multiple: 'questionmult',
};
const IMAGE_NAME = /^[A-Za-z0-9-]+\.(?:jpg|png)$/;

interface PrintedAs {
  /** The index of the question over all topics. */
  readonly index: number;
  readonly shuffled: boolean;
  /** The rule of the whole paper. */
  readonly rule: ScoringRule;
  /** Whether the question is printed in one of two columns. */
  readonly inColumn: boolean;
  readonly imageShare: number;
  /** Empty where there is none. */
  readonly explanation: string;
  readonly faults: PaperFaults;
}

export function printQuestion(question: PaperQuestion, as: PrintedAs): string {
  const { index, rule, faults } = as;
  const shuffled = as.shuffled && !question.keepAnswerOrder;
  const place = `Question ${index + 1}`;
  const environment = environments[question.type];
  const text = printParagraphs(question.text, faults.at(place, question.id));
  if (question.answers.length > MOST_ANSWERS) {
    faults
      .at(place, question.id)
      .refused(`Une question imprimée a ${MOST_ANSWERS} réponses au plus\u00a0: retirez-en.`);
  }
  const answers = question.answers.slice(0, MOST_ANSWERS).map((answer, answerIndex) => {
    const report = faults.at(`${place}, ${answerPlace(answerIndex)}`, question.id);
    const command = answer.isCorrect ? 'bonne' : 'mauvaise';
    const printed = printParagraphs(answer.text, report);
    const isFirstPinned = answer.isPinned && !question.answers[answerIndex - 1]?.isPinned;
    return `    ${isFirstPinned ? '\\alafin' : ''}\\${command}{${printed}}`;
  });
  return [
    `  \\begin{${environment}}{${questionName(index)}}${questionScoring(question)}%`,
    `    ${text}${printMention(question, rule, faults.at(place, question.id))}`,
    ...printImage(question, as),
    ...printAnswers(answers, answerColumns(question.answers, as.inColumn), shuffled),
    ...printExplanation(as.explanation, faults.at(`${place}, explication`, question.id)),
    `  \\end{${environment}}`,
  ].join('\n');
}

function answerPlace(index: number): string {
  return `réponse ${answerLetter(index)}`;
}

/** The mention that the question has a rule of its own. */
function printMention(question: PaperQuestion, ofPaper: ScoringRule, report: FaultReporter) {
  if (followsQuiz(question, ofPaper)) return '';
  return `\\mention{${printLine(shortRule(question), report)}}`;
}

function printImage(
  { image }: PaperQuestion,
  { imageShare }: Pick<PrintedAs, 'imageShare'>,
): string[] {
  if (image === null) return [];
  if (!IMAGE_NAME.test(image.fileName))
    throw new RangeError(`${image.fileName} is no image's name.`);
  const share = (Math.min(Math.max(image.widthPct, 1), 100) / 100) * imageShare;
  return [`    \\illustration{${image.fileName}}{${share.toFixed(2)}}`];
}

function printExplanation(explanation: string, report: FaultReporter): string[] {
  if (explanation.trim() === '') return [];
  return [`    \\explication{${printParagraphs(explanation, report)}}`];
}

function printAnswers(answers: readonly string[], columns: number, shuffled: boolean): string[] {
  if (answers.length === 0) return [];
  return [
    `    \\colonnes{${columns}}\\begin{reponsesperso}${shuffled ? '' : '[o]'}`,
    ...answers,
    '    \\end{reponsesperso}',
  ];
}

/**
 * How many short answers are printed side by side. With few rows, the last row may lack at most one
 * answer.
 */
function answerColumns(answers: readonly PaperAnswer[], inColumn = false): number {
  const widest = Math.max(0, ...answers.map(({ text }) => printedLength(text)));
  for (const [columns, most] of longestBeside[inColumn ? 'column' : 'line']) {
    const missing = Math.ceil(answers.length / columns) * columns - answers.length;
    const even = missing <= 1 || answers.length > 3 * columns;
    if (widest <= most && answers.length >= columns && even) return columns;
  }
  return 1;
}
