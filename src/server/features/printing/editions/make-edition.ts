import { randomInt, randomUUID } from 'node:crypto';
import type { PaperDensity } from '#paper/edition/paper-quiz.ts';
import { snapshotFormat } from '#paper/edition/snapshot.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { FinalOptions } from '#shared/contract/printing-schemas.ts';
import { keepsItsSize } from '#shared/domain/roster/accommodations.ts';
import { pagesPerSheet } from '#shared/domain/sheets.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RunContext } from '../../../jobs/run-kind.ts';
import type { Services } from '../../../services.ts';
import { findQuizForChange, lockQuiz } from '../../quizzes/quizzes.service.ts';
import { insertEdition, isEditionNumberTaken } from '../editions.queries.ts';
import { changedMeanwhile, notAsWritten, unprintable } from '../refusals/printing-errors.ts';
import { type FrozenPaper, fingerprintOf, freezeForExport } from '../source/frozen-paper.ts';
import { readPictures, wantedDensity } from '../source/paper-source.ts';
import { imageNamesOf } from '../source/to-paper-quiz.ts';
import { writeSource } from '../source/written-source.ts';
import { withPaper } from '../typesetting/set-paper.ts';
import { copiesOf } from './accommodated-copies.ts';
import { storeEditionFiles } from './edition-files.ts';

export interface EditionOrder {
  readonly quizId: QuizId;
  readonly teacherId: TeacherId;
  readonly options: FinalOptions;
  /** The fingerprint of what the teacher saw when ordering the edition. */
  readonly fingerprint: string;
}

/**
 * Freezes, prints and locks a quiz. The files are stored first; one transaction then adds the
 * edition, locks the quiz and ends the run. If it is cut off, only files without a row remain,
 * which are swept away.
 */
export async function makeEdition(
  order: EditionOrder,
  context: RunContext<void, never>,
): Promise<void> {
  const { services } = context;
  const frozen = await inTransaction(services, (services) => freezeAsOrdered(services, order));
  const number = await newNumber(services.db);
  const options = { ...frozen.options, edition: number };
  const asking = { teacherId: order.teacherId, signal: context.signal };
  const write = (density: PaperDensity) =>
    writeSource({ quiz: frozen.quiz, options: { ...options, density } }, asking);
  const { faults } = await write(wantedDensity(frozen));
  const refused = faults.filter(({ kind }) => kind === 'refused');
  if (refused.length > 0) throw unprintable(refused);
  if (faults.length > 0 && !order.options.confirmed) throw notAsWritten(faults);
  const files = await readPictures(services, imageNamesOf(frozen.quiz));

  const work = {
    write: async (density: PaperDensity) => (await write(density)).tex,
    densities: frozen.densities,
    pagesPerSheet: pagesPerSheet(order.options),
    apart: copiesOf(options.students, () => true),
    whole: copiesOf(options.students, keepsItsSize),
    enlarged: copiesOf(options.students, ({ a3 }) => a3),
    students: options.students,
    files,
    copies: options.copies,
    output: 'subject',
    twoUp: order.options.twoUpPrinting,
    signal: context.signal,
    onProgress: context.progress,
  } as const;
  await withPaper(services.env, work, async (paper) => {
    const edition = { id: randomUUID(), quizId: order.quizId };
    await storeEditionFiles(services, edition, paper);
    await inTransaction(services, async (services) => {
      await freezeAsOrdered(services, order);
      await lockQuiz(services.db, order.quizId);
      await insertEdition(services.db, {
        ...edition,
        number,
        snapshot: snapshotFormat.write({
          quiz: frozen.quiz,
          options: { ...options, density: paper.density },
        }),
        copies: options.copies,
        shuffleQuestions: options.shuffleQuestions,
        shuffleAnswers: options.shuffleAnswers,
        pagesPerCopy: paper.pagesPerCopy,
        isNamed: options.students !== null,
        twoUpPrinting: order.options.twoUpPrinting,
        spacing: order.options.spacing,
      });
      await context.complete(services);
    });
  });
}

/** For use in a transaction, which keeps others from changing the quiz until its end. */
async function freezeAsOrdered(
  services: Services,
  { quizId, teacherId, options, fingerprint }: EditionOrder,
): Promise<FrozenPaper> {
  const quiz = await findQuizForChange(services.db, teacherId, quizId);
  const frozen = await freezeForExport(services, teacherId, quiz, options);
  if (quiz.isLocked || fingerprintOf(frozen) !== fingerprint) throw changedMeanwhile();
  return frozen;
}

async function newNumber(db: Db): Promise<number> {
  for (;;) {
    // Numbers begin at 1: no paper has the number 0.
    const number = randomInt(1, 2 ** 32);
    if (!(await isEditionNumberTaken(db, number))) return number;
  }
}
