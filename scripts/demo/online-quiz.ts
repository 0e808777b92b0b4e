import { eq } from 'drizzle-orm';
import { attempts as attemptRows } from '#server/db/schema/attempts.ts';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { identity } from '#shared/contract/online/identity.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { publish } from '#tests/support/app/attempts.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { chooseAnswers, drawSkill } from './answers.ts';
import type { WrittenQuiz } from './quizzes.ts';
import { type DemoSession, done } from './session.ts';

interface Answering {
  /** How many of the class hand in, and how many others are still answering. */
  readonly handedIn: number;
  readonly underWay: number;
  /** When the first began. */
  readonly from: Date;
}

/** Publishes a quiz for its class, each with a personal code, and has students answer. */
export async function sitOnline(
  session: DemoSession,
  teacher: TestBrowser,
  quiz: WrittenQuiz,
  { handedIn, underWay, from }: Answering,
) {
  await publish(teacher, quiz.id);
  const params = { id: quiz.id };
  await done(teacher.call(opening.changeOpening, { params, body: { identification: 'code' } }));
  const { codes } = await done(teacher.call(identity.readPersonalCodes, { params }));
  for (const [place, { code }] of codes.slice(0, handedIn + underWay).entries()) {
    const { random } = session;
    const skill = drawSkill(random);
    const student = session.newBrowser();
    const begun = { quizId: quiz.id, personalCode: code ?? '' };
    const { id: attemptId } = await done(student.call(attempts.startAttempt, { body: begun }));
    const isHandedIn = place < handedIn;
    const many = isHandedIn ? quiz.questions.length : 1 + random.below(quiz.questions.length - 1);
    const choices = quiz.questions.slice(0, many).map((question) => ({
      questionId: question.id,
      answerIds: chooseAnswers(question, skill, random).map((at) => question.answers[at]?.id ?? ''),
      revision: 1,
    }));
    if (isHandedIn) {
      await done(
        student.call(attempts.finishAttempt, { params: { attemptId }, body: { choices } }),
      );
    } else {
      for (const { questionId, answerIds: selectedAnswerIds, revision } of choices) {
        const body = { attemptId, questionId, selectedAnswerIds, revision };
        await done(student.call(attempts.saveAnswer, { body }));
      }
    }
    const startedAt = new Date(from.getTime() + random.below(150) * 1000);
    const timeSpent = 300 + random.below(600);
    await begunEarlier(session, attemptId, startedAt, isHandedIn ? timeSpent : null);
  }
  return codes.at(-1)?.code ?? '';
}

/**
 * The one thing that no call does: the application takes moments from its clock, and the students
 * of the demonstration answer within a second.
 */
async function begunEarlier(
  { services: { db } }: DemoSession,
  attemptId: string,
  startedAt: Date,
  timeSpent: number | null,
) {
  const completedAt = timeSpent && new Date(startedAt.getTime() + timeSpent * 1000);
  await db
    .update(attemptRows)
    .set({ startedAt, ...(completedAt && { completedAt, timeSpent }) })
    .where(eq(attemptRows.id, attemptId as AttemptId));
}
