import { buffer } from 'node:stream/consumers';
import { questionIndex } from '#paper/edition/question-name.ts';
import { printedQuestions } from '#paper/edition/snapshot.ts';
import type { SampleCopy } from '#paper/sample/filled-sample.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { codedNumber } from '#shared/domain/students/student-number.ts';
import { AppError } from '../../../../errors.ts';
import type { Services } from '../../../../services.ts';
import { readEntries } from '../../../classes/roster.service.ts';
import {
  openEdition,
  printedEdition,
  readEditionLayout,
} from '../../../printing/editions/editions.service.ts';
import { readQuiz } from '../../../quizzes/quizzes.service.ts';

/**
 * So many copies are enough to meet what a pile brings: a sheet upside down, a light pencil, an
 * empty answer.
 */
const MOST_COPIES = 4;
/** The whole PDF is in memory meanwhile: a thousand copies of ten pages take 250 MB. */
const MOST_PAGES = 10_000;

/** The teacher's own paper, filled in by imagined students. */
export async function exampleScan(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<Uint8Array> {
  const edition = await printedEdition(services, teacherId, quizId);
  if (edition.twoUpPrinting) throw twoUp();
  if (edition.snapshot.options.copies * edition.pagesPerCopy > MOST_PAGES) throw tooLong();
  const { classGroupId } = await readQuiz(services, teacherId, quizId);
  const entries = classGroupId ? await readEntries(services, teacherId, classGroupId) : [];
  const layout = await readEditionLayout(services, edition);
  const digits = digitsOf(layout.frames[0]?.code ?? []);
  const questions = printedQuestions(edition.snapshot);
  // Copies that were added later are in PDFs of their own.
  const printed = layout.copies.slice(0, edition.snapshot.options.copies);
  const copies = printed.slice(0, MOST_COPIES).map(({ copy }, place): SampleCopy => {
    // A number that stands on a copy already is kept, whatever the list says today.
    const named = edition.snapshot.options.students?.[copy - 1];
    const number = named?.studentId ?? entries[place]?.id;
    return {
      copy,
      name: 'Exemple',
      number: (number && codedNumber(number, digits)) || `${place + 1}`.repeat(digits),
      ticks: (question) => {
        const index = questionIndex(question) ?? 0;
        const answers = questions[index]?.answers ?? [];
        const right = answers.flatMap(({ isCorrect }, at) => (isCorrect ? [at + 1] : []));
        if ((index + place) % 5 === 4) return place % 2 === 0 ? [] : [answers.length];
        return right;
      },
      isFaint: place === 1,
      isUpsideDown: place === 2,
    };
  });
  const pdf = await buffer(await openEdition(services, edition));
  const { filledSample } = await import('#paper/sample/filled-sample.ts');
  return filledSample(pdf, { ...layout, copies: printed }, copies.reverse());
}

function digitsOf(code: readonly { readonly place: number }[]): number {
  return 1 + Math.max(-1, ...code.map(({ place }) => place));
}

const tooLong = () =>
  new AppError(
    409,
    'too_long',
    'L’exemple n’est pas disponible pour une épreuve de plus de 10\u202f000 pages.',
  );

const twoUp = () =>
  new AppError(
    409,
    'two_up',
    'L’exemple n’est pas disponible pour une épreuve imprimée à deux pages par feuille.',
  );
