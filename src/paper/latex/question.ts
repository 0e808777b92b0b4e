import { answerLetter } from '#shared/domain/answer-letter.ts';
import { formatNumber } from '#shared/domain/numbers.ts';
import type { PaperQuestion } from '../edition/paper-quiz.ts';
import { questionName } from '../edition/question-name.ts';
import { answerScoring, questionScoring } from './amc-scoring.ts';
import { answerColumns } from './answer-columns.ts';
import type { PaperFaults } from './paper-fault.ts';
import { printParagraphs } from './rich-text.ts';

/** AMC's style holds no more answers than this. */
const MOST_ANSWERS = 199;
const IMAGE_NAME = /^[A-Za-z0-9-]+\.(?:jpg|png)$/;

/** A question of the quiz, `index` counted over all topics. */
export function printQuestion(
  question: PaperQuestion,
  { index, shuffled, faults }: { index: number; shuffled: boolean; faults: PaperFaults },
): string {
  const place = `Question ${index + 1}`;
  const environment = question.type === 'single' ? 'question' : 'questionmult';
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
    return `    \\${command}{${printed}}${answerScoring(question, answer)}`;
  });
  return [
    `  \\begin{${environment}}{${questionName(index)}}${questionScoring(question)}%`,
    `    \\points{${printPoints(question.points)}}%`,
    `    ${text}`,
    ...printImage(question),
    ...printAnswers(answers, answerColumns(question.answers), shuffled),
    `  \\end{${environment}}`,
  ].join('\n');
}

function answerPlace(index: number): string {
  return `réponse ${answerLetter(index)}`;
}

function printPoints(points: number): string {
  return `${formatNumber(points)}\\,${Math.abs(points) >= 2 ? 'pts' : 'pt'}`;
}

function printImage({ image }: PaperQuestion): string[] {
  if (image === null) return [];
  if (!IMAGE_NAME.test(image.fileName))
    throw new RangeError(`${image.fileName} is no image's name.`);
  const share = Math.min(Math.max(image.widthPct, 1), 100) / 100;
  return [`    \\illustration{${image.fileName}}{${share.toFixed(2)}}`];
}

function printAnswers(answers: readonly string[], columns: number, shuffled: boolean): string[] {
  if (answers.length === 0) return [];
  return [
    `    \\colonnes{${columns}}\\begin{reponsesperso}${shuffled ? '' : '[o]'}`,
    ...answers,
    '    \\end{reponsesperso}',
  ];
}
