import type { Bin, ClassContents, QuestionContents, QuizContents } from '#shared/contract/bin.ts';
import type { ClassId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import { plainText } from '#shared/domain/rich-text/plain-text.ts';
import { DAY } from '#shared/domain/seconds.ts';
import type { Services } from '../../services.ts';
import { binnedClasses, purgeClassesBinnedBefore, readClass } from '../classes/classes.service.ts';
import {
  purgeQuestionsBinnedBefore,
  refuseForeignQuestion,
} from '../quizzes/binned-questions.service.ts';
import { purgeQuizBinnedBefore } from '../quizzes/binned-quizzes.service.ts';
import { refuseForeignQuiz } from '../quizzes/quizzes.service.ts';
import { forgetOldVersions } from '../quizzes/versions/keep-version.service.ts';
import {
  selectBinnedQuestions,
  selectBinnedQuizzes,
  selectClassContents,
  selectQuestionContents,
  selectQuizContents,
  selectQuizIdsBinnedBefore,
} from './bin.queries.ts';

export async function readQuizContents(
  { db }: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<QuizContents> {
  await refuseForeignQuiz(db, teacherId, quizId);
  return selectQuizContents(db, quizId);
}

export async function readQuestionContents(
  { db }: Services,
  teacherId: TeacherId,
  id: string,
): Promise<QuestionContents> {
  await refuseForeignQuestion(db, teacherId, id);
  return selectQuestionContents(db, id);
}

export async function readClassContents(
  services: Services,
  teacherId: TeacherId,
  id: ClassId,
): Promise<ClassContents> {
  await readClass(services, teacherId, id);
  return selectClassContents(services.db, id);
}

export async function readBin(services: Services, teacherId: TeacherId): Promise<Bin> {
  const { db } = services;
  const questions = await selectBinnedQuestions(db, teacherId);
  const classes = await binnedClasses(services, teacherId);
  return {
    quizzes: (await selectBinnedQuizzes(db, teacherId)).map(withMoment),
    questions: questions.map((question) => ({
      ...withMoment(question),
      text: plainText(question.text).slice(0, MOST_LETTERS),
    })),
    classes: classes.map(({ binnedFrom, ...group }) => ({
      ...withMoment(group),
      quizCount: binnedFrom.length,
    })),
  };
}

const MOST_LETTERS = 300;

const withMoment = <Binned extends { readonly binnedAt: Date }>(binned: Binned) => ({
  ...binned,
  binnedAt: binned.binnedAt.toISOString(),
});

export async function purgeOldBin(services: Services, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - services.env.retention.bin * DAY * 1000);
  const failures: unknown[] = [];
  for (const id of await selectQuizIdsBinnedBefore(services.db, before)) {
    try {
      await purgeQuizBinnedBefore(services, id, before);
    } catch (error) {
      // One failure must not keep the rest from being deleted.
      failures.push(error);
    }
  }
  await purgeQuestionsBinnedBefore(services, before);
  await purgeClassesBinnedBefore(services, before);
  await forgetOldVersions(services, now);
  if (failures.length > 0) throw new AggregateError(failures, 'quizzes could not be purged');
}
