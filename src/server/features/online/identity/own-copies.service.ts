import type { QuizId } from '#shared/contract/ids.ts';
import { nameRequired } from '#shared/contract/online/attempt-schemas.ts';
import type { OwnCopy } from '#shared/contract/online/identity.ts';
import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { plainCode } from '#shared/domain/online/letter-code.ts';
import { isReadable, saidNameKey } from '#shared/domain/students/student-identity.ts';
import { AppError } from '../../../errors.ts';
import { wrongHandInCodes } from '../../../quotas.ts';
import type { Services } from '../../../services.ts';
import { clientKey, refund, spend } from '../../../throttling/throttling.service.ts';
import type { OwnedQuiz } from '../../quizzes/quizzes.service.ts';
import { begunQuiz, closeOverdue } from '../attempts.service.ts';
import { openingOf } from '../opening/opening.service.ts';
import { askedIdentification, ownerOfCode } from './identity.service.ts';
import { CODE_LETTERS } from './listed-students.ts';
import { type FoundCopy, selectCopiesNamed, selectCopiesOfListed } from './own-copies.queries.ts';

interface Proof {
  readonly studentName: string;
  readonly code: string;
}

const unknownCopy = () =>
  new AppError(
    404,
    'unknown_copy',
    'Aucune copie de ce QCM ne correspond à ce nom et à ce code. Vérifiez-les, ou parlez-en à votre enseignant, qui voit le code de remise de chaque copie.',
  );

const notBegun = () =>
  new AppError(
    404,
    'unknown_copy',
    'Aucune copie de ce QCM n’a été commencée avec ce code. Vérifiez-le.',
  );

const stillUnderWay = () =>
  new AppError(
    409,
    'still_under_way',
    'Cette copie n’est pas rendue\u00a0: continuez-la sur l’appareil où vous l’avez commencée, ou demandez à la reprendre sur celui-ci.',
  );

/**
 * Finds the copies that a student has handed in, from any device and whatever has become of the
 * quiz. A name alone proves nothing: a personal code does, or the hand-in code that the end of the
 * copy shows, with its name.
 */
export async function findOwnCopies(
  services: Services,
  quizId: QuizId,
  proof: Proof,
  clientAddress: string,
): Promise<OwnCopy[]> {
  const quiz = await begunQuiz(services, quizId);
  const find = await finderFor(services, quiz, proof, clientAddress);
  const found = await find();
  const underWay = found.filter(({ completedAt }) => completedAt === null);
  // A copy whose time has just ended is handed in, whoever notices it first.
  if (underWay.length > 0) {
    await closeOverdue(
      services,
      quizId,
      underWay.map(({ id }) => id),
    );
  }
  const copies = (underWay.length > 0 ? await find() : found).flatMap(
    ({ id, resumptionId, completedAt }) =>
      completedAt ? [{ attemptId: id, resumptionId, completedAt: completedAt.toISOString() }] : [],
  );
  if (copies.length === 0) throw stillUnderWay();
  return copies;
}

/** Checks the proof, and returns what reads the copies whose student it proves to be. */
async function finderFor(
  services: Services,
  quiz: OwnedQuiz,
  { studentName, code }: Proof,
  clientAddress: string,
): Promise<() => Promise<FoundCopy[]>> {
  const { db } = services;
  const asked = await askedIdentification(services, quiz, await openingOf(db, quiz.id));
  if (code.length === CODE_LETTERS || (asked === 'code' && studentName === '')) {
    const { entry } = await ownerOfCode(services, quiz, code, clientAddress);
    const find = () => selectCopiesOfListed(db, quiz.id, entry.rosterEntryId);
    if ((await find()).length === 0) throw notBegun();
    return find;
  }
  if (!isReadable(studentName)) throw new AppError(400, 'invalid_input', nameRequired);
  const quota = {
    limit: wrongHandInCodes,
    subject: `${clientKey(clientAddress)} ${quiz.id}`,
  };
  await spend(db, quota);
  const name = saidNameKey({ studentName });
  const find = async () =>
    (await selectCopiesNamed(db, quiz.id, studentName)).filter(
      (copy) => saidNameKey(copy) === name && plainCode(attemptCode(copy.id)) === code,
    );
  if ((await find()).length === 0) throw unknownCopy();
  await refund(db, quota);
  return find;
}
