import type { AttemptId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { AttemptProgress, ReviewedAttempt } from '#shared/contract/online/review.ts';
import { metAnswers } from '#shared/domain/kinds/met-answers.ts';
import { noneMet } from '#shared/domain/kinds/reply.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import { isSameStudent, type StudentIdentity } from '#shared/domain/students/student-identity.ts';
import { orderForStudent } from '#shared/domain/students/student-order.ts';
import { roundNumber } from '#shared/domain/texts/numbers.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { readQuiz, refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { announceAttempts } from '../attempt-changes.ts';
import { type Attempt, selectOptionalAttempt } from '../attempts.queries.ts';
import { holdStudents } from '../handed-in.ts';
import { lockEndedAttempts, selectOptionalAttemptForChange } from '../held-attempts.queries.ts';
import { nameOf } from '../identity/listed-students.ts';
import { rosterCache } from '../identity/roster-cache.ts';
import { selectLateChoices } from '../late-answers/late-answers.queries.ts';
import { markFreedDuplicates } from '../marks/duplicates.ts';
import { markChoices, quizOf } from '../marks/mark-attempt.ts';
import { questionMarksOf } from '../marks/question-marks.ts';
import { notOfQuiz, presentTeacherAttempt } from '../teacher-attempts.service.ts';
import {
  selectProgress,
  selectTimedChoices,
  updateAdmissionVerdict,
  updateStudent,
} from './review.queries.ts';

/** Reads one student's copy, finished or under way, question by question. */
export async function reviewAttempt(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  attemptId: AttemptId,
): Promise<ReviewedAttempt> {
  const { db } = services;
  const quiz = await readQuiz(services, teacherId, quizId);
  const attempt = ofQuiz(await selectOptionalAttempt(db, attemptId), quizId);
  const choices = new Map(
    (await selectTimedChoices(db, attemptId)).map((choice) => [choice.questionId, choice]),
  );
  const late = new Map(
    (await selectLateChoices(db, [attemptId]))
      .filter(
        ({ questionId, revision, isCounted }) =>
          isCounted && choices.get(questionId)?.revision === revision,
      )
      .map(({ questionId, receivedAt }) => [questionId, receivedAt]),
  );
  const recorded = await questionMarksOf(db, attemptId);
  const marks = recorded ?? markChoices(quiz, [...choices.values()]).questions;
  const markOf = new Map(marks.map((mark) => [mark.id, mark]));
  const met = metAnswers(quiz, [...choices.values()]);
  const questions = orderForStudent(quiz.questions, quiz, attempt.seed).map(
    ({ id, type, answers }) => ({
      id,
      answerIds: answers.map((answer) => answer.id),
      chosenIds: [...(met.get(id) ?? [])].filter((answerId) => answerId !== noneMet),
      ...(!isTicked(type) && { typed: choices.get(id)?.typed ?? '' }),
      savedAt: (late.get(id) ?? choices.get(id)?.savedAt)?.toISOString() ?? null,
      wasLate: late.has(id),
      points: markOf.get(id)?.points ?? 0,
      most: markOf.get(id)?.most ?? 0,
    }),
  );
  const shown = questions.reduce((sum, { points }) => sum + points, 0);
  return {
    ...presentTeacherAttempt(attempt),
    questions,
    elsewhere: attempt.score === null ? 0 : roundNumber(attempt.score - shown),
  };
}

function ofQuiz(attempt: Attempt | null, quizId: QuizId): Attempt {
  if (attempt?.quizId !== quizId) throw notOfQuiz();
  return attempt;
}

const nameTaken = () =>
  new AppError(
    409,
    'student_taken',
    'Une copie notée porte déjà ce nom ou ce numéro. Supprimez-la d’abord, ou ajoutez un numéro.',
  );

/**
 * Corrects who wrote a copy. Where a student hands in once, nobody is made to have handed in twice;
 * a student whose name was taken by mistake can begin, or gets the mark of what was handed in
 * meanwhile.
 */
export async function renameStudent(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  attemptId: AttemptId,
  student: StudentIdentity,
): Promise<TeacherAttempt> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const list = await rosterCache(services.singletons).find(services.db, quiz);
  return inTransaction(services, async (services) => {
    const { db } = services;
    await lockEndedAttempts(db, quizId);
    const attempt = ofQuiz(await selectOptionalAttemptForChange(db, attemptId), quizId);
    const isOther = !isSameStudent(attempt, student);
    const isMarked = attempt.completedAt !== null && attempt.ending !== 'duplicate';
    const isOtherOfList = isOther && attempt.rosterEntryId !== null;
    const rosterEntryId = isOtherOfList
      ? (list.meant(student)?.entry.rosterEntryId ?? null)
      : attempt.rosterEntryId;
    // Another name is the teacher's word that this is somebody else; with the list, another line.
    const isApart = rosterEntryId === null || rosterEntryId !== attempt.rosterEntryId;
    const admissionVerdict =
      attempt.admissionId && isApart ? ('other-person' as const) : attempt.admissionVerdict;
    const changes = { ...student, rosterEntryId, admissionVerdict };
    if (isOther && isMarked && !quiz.allowRetakes) {
      const handedIn = await holdStudents(db, quizId, [attempt, changes]);
      if (handedIn.has(changes)) throw nameTaken();
    }
    await updateStudent(db, attemptId, changes);
    const left = attempt.ending === 'duplicate' ? changes : attempt;
    if (isOther) await markFreedDuplicates(services, quizId, [left]);
    await announceAttempts(db, quizId);
    return presentTeacherAttempt(ofQuiz(await selectOptionalAttempt(db, attemptId), quizId));
  });
}

/** Says whether a copy that was begun beside another of that name or number counts. */
export async function decideAdmission(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  attemptId: AttemptId,
  verdict: Attempt['admissionVerdict'],
): Promise<void> {
  await refuseForeignQuiz(services.db, teacherId, quizId);
  await inTransaction(services, async ({ db }) => {
    await lockEndedAttempts(db, quizId);
    if (!(await updateAdmissionVerdict(db, quizId, attemptId, verdict))) throw notOfQuiz();
    await announceAttempts(db, quizId);
  });
}

export async function readProgress(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<AttemptProgress[]> {
  const { db, singletons } = services;
  await refuseForeignQuiz(db, teacherId, quizId);
  const list = await rosterCache(singletons).find(db, await quizOf(services, { quizId }));
  return (await selectProgress(db, quizId)).map(({ studentName, studentId, ...progress }) => {
    const student = { studentName, studentId };
    const other = progress.rosterEntryId === null ? list.otherOfNumber(student) : null;
    return {
      ...progress,
      lastSavedAt: progress.lastSavedAt?.toISOString() ?? null,
      numberOf: other && nameOf(other),
    };
  });
}
