import type { ClassId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type {
  NewQuiz,
  QuizChange,
  QuizSummary,
  TeacherQuiz,
} from '#shared/contract/quiz-schemas.ts';
import {
  defaultStudentIdInstructions,
  isVisibleWhileTaking,
  questionRequired,
} from '#shared/contract/quiz-schemas.ts';
import { VersionContentSchema } from '#shared/contract/versions.ts';
import type { CountingRule } from '#shared/domain/online/counted-attempts.ts';
import { normalizeTopic, noTopic, topicExists } from '#shared/domain/questions/topics.ts';
import { languageOfSubject, languageTag } from '#shared/domain/quiz-language.ts';
import { announceQuiz } from '../../announce-quiz.ts';
import { refuseIfChangedSince } from '../../changed-elsewhere.ts';
import type { Db } from '../../db/client.ts';
import { definedFields } from '../../db/defined-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { readTogether } from '../../gathered.ts';
import type { Services } from '../../services.ts';
import { refuseForeignClass } from '../classes/classes.service.ts';
import { readDefaults } from '../settings/settings.service.ts';
import { type OwnedQuiz, presentQuestion, presentQuiz } from './present-quiz.ts';
import { selectQuestionIds, selectQuestions, updateTopic } from './questions.queries.ts';
import {
  ownQuiz,
  ownQuizForChange,
  refuseIfLocked,
  refuseIfTooManyQuizzes,
} from './quizzes.policy.ts';
import {
  insertQuiz,
  type Quiz,
  type QuizColumns,
  selectOptionalQuiz,
  selectQuizEtags,
  selectQuizzesOfClass,
  selectQuizzesOfTeacher,
  selectStudentsInside,
  selectTitles,
  updateQuiz,
} from './quizzes.queries.ts';
import { refuseUnlessConfirmed } from './students-inside.ts';
import { keepVersion } from './versions/keep-version.service.ts';

export type { OwnedQuiz } from './present-quiz.ts';

export async function listQuizzes({ db }: Services, teacherId: TeacherId): Promise<QuizSummary[]> {
  const rows = await selectQuizzesOfTeacher(db, teacherId);
  return rows.map(({ createdAt, opensAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    opensAt: opensAt?.toISOString() ?? null,
  }));
}

export async function readQuiz({ db }: Services, teacherId: TeacherId, id: QuizId) {
  return presentWhole(db, await ownQuiz(db, teacherId, id));
}

export async function readInside({ db }: Services, teacherId: TeacherId, id: QuizId) {
  await ownQuiz(db, teacherId, id);
  return { inside: await selectStudentsInside(db, id) };
}

/** For features that do not read the quiz. */
export async function refuseForeignQuiz(db: Db, teacherId: TeacherId, id: QuizId): Promise<void> {
  await ownQuiz(db, teacherId, id);
}

/** For work with a whole quiz on behalf of somebody other than its teacher. */
export async function findQuiz(db: Db, id: QuizId): Promise<OwnedQuiz | null> {
  const quiz = await selectOptionalQuiz(db, id);
  return quiz && presentWhole(db, quiz);
}

/** Also works while the quiz is in the bin, since its key stays valid there. */
export async function findQuestions(db: Db, quizId: QuizId): Promise<TeacherQuestion[]> {
  return (await selectQuestions(db, quizId)).map(presentQuestion);
}

export async function teacherOfQuiz(db: Db, id: QuizId): Promise<TeacherId | null> {
  return (await selectOptionalQuiz(db, id))?.teacherId ?? null;
}

/** Of the texts of a quiz, as in `lang`. */
export async function languageTagOf(db: Db, id: QuizId): Promise<string> {
  return languageTag((await selectOptionalQuiz(db, id))?.language ?? 'none');
}

/** Who is charged for work for a quiz: its teacher, or the quiz itself once it is deleted. */
export async function turnOwnerOf(db: Db, quizId: QuizId): Promise<string> {
  return (await teacherOfQuiz(db, quizId)) ?? quizId;
}

export async function quizTitles(
  db: Db,
  teacherId: TeacherId,
  ids: readonly QuizId[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await selectTitles(db, teacherId, ids)).map(({ id, title }) => [id, title]));
}

/** The quizzes that use this class, by date. The caller has checked who owns the class. */
export async function quizzesOfClass(
  db: Db,
  classId: ClassId,
): Promise<{ id: QuizId; title: string; date: string; counted: CountingRule }[]> {
  return selectQuizzesOfClass(db, classId);
}

/** The same text as long as `findQuiz` would give the same quiz. */
export const quizEtag = readTogether(selectQuizEtags);

async function presentWhole(db: Db, quiz: Quiz): Promise<OwnedQuiz> {
  return presentQuiz(quiz, await selectQuestions(db, quiz.id));
}

export async function createQuiz(services: Services, teacherId: TeacherId, fields: NewQuiz) {
  const { db } = services;
  await refuseIfTooManyQuizzes(db, teacherId, 'créer');
  await refuseForeignClass(db, teacherId, fields.classGroupId);
  const {
    studentInstructions = (await readDefaults(services, teacherId)).studentInstructions,
    studentIdInstructions = defaultStudentIdInstructions(),
    language = languageOfSubject(fields.subject ?? ''),
  } = fields;
  const row = {
    ...definedFields({ ...fields, language }),
    studentInstructions,
    studentIdInstructions,
    teacherId,
  };
  return presentQuiz(await insertQuiz(db, row), []);
}

/**
 * The fields that may change while a printed edition locks the quiz, since nothing on paper follows
 * from them.
 */
const fieldsOpenWhileLocked: ReadonlySet<string> = new Set<keyof QuizChange>([
  'status',
  'freeNavigation',
  'scoreRelease',
  'scoreReleaseAt',
  'correctionRelease',
  'correctionReleaseAt',
]);

export async function changeQuiz(
  services: Services,
  teacherId: TeacherId,
  id: QuizId,
  { version, confirmed, ...sent }: QuizChange,
): Promise<TeacherQuiz> {
  const changed = await inTransaction(services, async ({ db }) => {
    const quiz = await ownQuizForChange(db, teacherId, id);
    const changes = differences(quiz, definedFields(sent));
    const names = Object.keys(changes);
    if (names.length === 0) return quiz;
    if (names.some((name) => !fieldsOpenWhileLocked.has(name))) refuseIfLocked(quiz);
    refuseIfChangedSince(quiz.version, version);
    if (names.some(isVisibleWhileTaking)) await refuseUnlessConfirmed(db, quiz, confirmed);
    await refuseForeignClass(db, teacherId, changes.classGroupId);
    if (changes.status === 'published') await refuseIfEmpty(db, quiz);
    if (names.some((name) => name in VersionContentSchema.shape.fields.shape)) {
      await keepVersion(db, quiz);
    }
    await updateQuiz(db, id, changes);
    await announceQuiz(db, id);
    return ownQuiz(db, teacherId, id);
  });
  return presentWhole(services.db, changed);
}

async function refuseIfEmpty(db: Db, quiz: Quiz): Promise<void> {
  if ((await selectQuestionIds(db, quiz.id)).length === 0) {
    throw new AppError(400, 'no_question', questionRequired);
  }
}

/** Keeps only what differs from the stored quiz: saving twice is not a change. */
function differences(quiz: Quiz, sent: QuizColumns): QuizColumns {
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(quiz[name as keyof Quiz]),
    ),
  );
}

/** For use in a transaction, which keeps others from changing the quiz until its end. */
export async function findQuizForChange(
  db: Db,
  teacherId: TeacherId,
  id: QuizId,
): Promise<TeacherQuiz> {
  return presentWhole(db, await ownQuizForChange(db, teacherId, id));
}

/** For use in the transaction in which the reason for the lock begins to hold. */
export async function lockQuiz(db: Db, id: QuizId): Promise<void> {
  await updateQuiz(db, id, { isLocked: true });
}

export async function unlockQuiz(db: Db, id: QuizId): Promise<void> {
  await updateQuiz(db, id, { isLocked: false });
}

export async function renameTopic(
  services: Services,
  teacherId: TeacherId,
  id: QuizId,
  {
    from,
    to,
    confirmed,
  }: { from: string | null; to: string | null; confirmed?: boolean | undefined },
): Promise<TeacherQuiz> {
  const quiz = await inTransaction(services, async ({ db }) => {
    const quiz = await ownQuizForChange(db, teacherId, id);
    if (from === to) return quiz;
    refuseIfLocked(quiz);
    const names = (await selectQuestions(db, id)).map(({ topic }) => topic);
    if (names.includes(to)) {
      throw new AppError(409, 'topic_exists', topicExists);
    }
    await refuseUnlessConfirmed(db, quiz, confirmed);
    await keepVersion(db, quiz);
    await updateTopic(db, id, from, to);
    const topicOrder = quiz.topicOrder.map((name) =>
      normalizeTopic(name) === from ? (to ?? noTopic) : name,
    );
    await updateQuiz(db, id, { topicOrder: [...new Set(topicOrder)] });
    await announceQuiz(db, id);
    return ownQuiz(db, teacherId, id);
  });
  return presentWhole(services.db, quiz);
}
