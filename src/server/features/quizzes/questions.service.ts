import {
  correctAnswerRequired,
  type NewQuestion,
  oneCorrectAnswer,
  type QuestionChange,
  type TeacherQuestion,
} from '#shared/contract/quiz-schemas.ts';
import { quizLimits } from '#shared/domain/limits.ts';
import { withLinksKept } from '#shared/domain/questions/linked-questions.ts';
import { moveTo } from '#shared/domain/questions/question-order.ts';
import { questionSizeFault, quizSizeFault } from '#shared/domain/questions/question-size.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findUploadedImage } from '../images/images.service.ts';
import { announceQuiz } from './announce-quiz.service.ts';
import { changesContent, inOrder, replaceAnswers } from './answers.service.ts';
import { presentQuestion } from './present-quiz.ts';
import {
  deleteQuestion as deleteQuestionRow,
  deleteQuestionsBinnedBefore,
  deleteQuestionsBinnedBeyond,
  insertAnswers,
  insertQuestion,
  selectBinnedQuestionsOfTeacher,
  selectLinks,
  selectOptionalQuestion,
  selectQuestionIds,
  selectQuizSize,
  updateFollowsPrevious,
  updatePositions,
  updateQuestion,
  updateQuestionBinned,
} from './questions.queries.ts';
import {
  ownBinnedQuestionForChange,
  ownQuestion,
  ownQuestionForChange,
  ownQuizForChange,
  refuseIfChangedSince,
  refuseIfLocked,
} from './quizzes.policy.ts';

type Marked = readonly { readonly isCorrect: boolean }[];

/**
 * Students who were told to tick one answer may turn out to have had a choice: once it is printed, a
 * question may have several right ones, each of which earns the points.
 */
function refuseWrongKey(type: NewQuestion['type'], answers: Marked, isLocked: boolean): void {
  const correct = answers.filter(({ isCorrect }) => isCorrect).length;
  if (correct === 0) throw new AppError(400, 'no_correct_answer', correctAnswerRequired);
  if (type === 'single' && correct > 1 && !isLocked) {
    throw new AppError(400, 'several_correct_answers', oneCorrectAnswer);
  }
}

/** The texts that were sent fit; with those that stay they may not. */
function refuseTooLarge(texts: readonly string[]): void {
  const fault = questionSizeFault(texts);
  if (fault) throw new AppError(400, 'question_too_large', fault);
}

/** Refuses what a change makes of a quiz, unless it makes it smaller than it was. */
async function keepingSize<Result>(
  db: Db,
  quizId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await selectQuizSize(db, quizId);
  const result = await change();
  const after = await selectQuizSize(db, quizId);
  const fault = quizSizeFault(after);
  const hasGrown = after.characters > before.characters || after.dollars > before.dollars;
  if (fault && hasGrown) throw new AppError(400, 'quiz_too_large', fault);
  return result;
}

/**
 * Linked questions stay with those that they belong to, whatever becomes of the order; the change
 * tells which question it moved.
 */
async function keepingLinks(
  db: Db,
  quizId: string,
  change: () => Promise<string>,
): Promise<string> {
  const before = await selectLinks(db, quizId);
  const moved = await change();
  const after = await selectLinks(db, quizId);
  const kept = withLinksKept(before, after, moved).filter((link, place) => link !== after[place]);
  for (const isLinked of [true, false]) {
    const changed = kept.filter(({ followsPrevious }) => followsPrevious === isLinked);
    const ids = changed.map(({ id }) => id);
    await updateFollowsPrevious(db, ids, isLinked);
  }
  return moved;
}

function refuseIfFull(ids: readonly string[]): void {
  if (ids.length >= quizLimits.questions) {
    throw new AppError(400, 'too_many_questions', 'Un QCM compte au plus 1 000 questions.');
  }
}

async function present(db: Db, id: string): Promise<TeacherQuestion> {
  const question = await selectOptionalQuestion(db, id);
  if (!question) throw new Error('a question that was just written is gone');
  return presentQuestion(question);
}

export async function createQuestion(
  services: Services,
  teacherId: string,
  quizId: string,
  fields: NewQuestion,
): Promise<TeacherQuestion> {
  refuseWrongKey(fields.type, fields.answers, false);
  return inTransaction(services, async ({ db }) => {
    refuseIfLocked(await ownQuizForChange(db, teacherId, quizId));
    const ids = await selectQuestionIds(db, quizId);
    refuseIfFull(ids);
    const { answers, order = ids.length, image_url, ...described } = fields;
    const { image_width_pct: imageWidthPct, image_description, ...rest } = described;
    const imageHash = await findUploadedImage(db, teacherId, image_url);
    const imageDescription = imageHash ? image_description : '';
    const row = { ...rest, quizId, imageHash, imageWidthPct, imageDescription };
    const columns = inOrder(answers).map(({ text, isCorrect, isPinned }) => ({
      text,
      isCorrect,
      isPinned,
    }));
    const id = await keepingLinks(db, quizId, async () => {
      const added = await keepingSize(db, quizId, async () => {
        const added = await insertQuestion(db, { ...row, position: ids.length });
        await insertAnswers(db, added, columns);
        return added;
      });
      await updatePositions(db, moveTo(ids, added, order));
      return added;
    });
    await announceQuiz(db, quizId);
    return present(db, id);
  });
}

export async function changeQuestion(
  services: Services,
  teacherId: string,
  id: string,
  sent: QuestionChange,
): Promise<TeacherQuestion> {
  return inTransaction(services, async ({ db }) => {
    const { quiz, question } = await ownQuestionForChange(db, teacherId, id);
    const { answers, order, version, image_url, ...described } = sent;
    const { image_width_pct, image_description, ...fields } = described;
    const imageHash =
      image_url === undefined
        ? question.imageHash
        : await findUploadedImage(db, teacherId, image_url);
    const wanted = {
      text: fields.text ?? question.text,
      type: fields.type ?? question.type,
      points: fields.points ?? question.points,
      topic: fields.topic === undefined ? question.topic : fields.topic,
      imageWidthPct: image_width_pct ?? question.imageWidthPct,
      imageHash,
      imageDescription: imageHash ? (image_description ?? question.imageDescription) : '',
      scoring: fields.scoring === undefined ? question.scoring : fields.scoring,
      scoringPenalty: fields.scoringPenalty ?? question.scoringPenalty,
      scoringFloor: fields.scoringFloor ?? question.scoringFloor,
      followsPrevious: fields.followsPrevious ?? question.followsPrevious,
      keepAnswerOrder: fields.keepAnswerOrder ?? question.keepAnswerOrder,
    };
    const isMoved = order !== undefined && order !== question.position;
    if (isMoved || changesContent(question, wanted, answers)) refuseIfLocked(quiz);
    // A move touches nothing that another tab could be typing in.
    if (answers !== undefined || Object.keys(fields).length > 0) {
      refuseIfChangedSince(question.version, version);
    }
    refuseWrongKey(wanted.type, answers ?? question.answers, quiz.isLocked);

    const write = async () => {
      await updateQuestion(db, id, wanted);
      if (answers) await replaceAnswers(db, question, answers);
    };
    const apply = async () => {
      if (fields.text === undefined && answers === undefined) await write();
      else {
        refuseTooLarge([wanted.text, ...(answers ?? question.answers).map(({ text }) => text)]);
        await keepingSize(db, quiz.id, write);
      }
      if (isMoved) {
        await updatePositions(db, moveTo(await selectQuestionIds(db, quiz.id), id, order));
      }
      return id;
    };
    if (!isMoved && wanted.topic === question.topic) await apply();
    else {
      await keepingLinks(db, quiz.id, apply);
      const { followsPrevious } = fields;
      if (followsPrevious !== undefined) await updateFollowsPrevious(db, [id], followsPrevious);
    }
    await announceQuiz(db, quiz.id);
    return present(db, id);
  });
}

/** Into the bin, with its answers: nothing else of the quiz knows of it any more. */
export async function deleteQuestion(
  services: Services,
  teacherId: string,
  id: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const { quiz } = await ownQuestionForChange(db, teacherId, id);
    refuseIfLocked(quiz);
    await keepingLinks(db, quiz.id, async () => {
      await updateQuestionBinned(db, id, new Date());
      await updatePositions(db, await selectQuestionIds(db, quiz.id));
      return id;
    });
    await deleteQuestionsBinnedBeyond(db, quiz.id, quizLimits.questionsInBin);
    await announceQuiz(db, quiz.id);
  });
}

/** To the place that it had, or to the end where there are fewer by now. */
export async function restoreQuestion(
  services: Services,
  teacherId: string,
  id: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const { quiz, question } = await ownBinnedQuestionForChange(db, teacherId, id);
    refuseIfLocked(quiz);
    const ids = await selectQuestionIds(db, quiz.id);
    refuseIfFull(ids);
    await keepingLinks(db, quiz.id, async () => {
      await keepingSize(db, quiz.id, () => updateQuestionBinned(db, id, null));
      await updatePositions(db, moveTo(ids, id, question.position));
      return id;
    });
    await announceQuiz(db, quiz.id);
  });
}

export async function purgeOwnQuestion(
  services: Services,
  teacherId: string,
  id: string,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    await ownBinnedQuestionForChange(db, teacherId, id);
    await deleteQuestionRow(db, id);
  });
}

/** Those of the bin, whole. */
export async function binnedQuestions(db: Db, teacherId: string): Promise<BinnedQuestion[]> {
  return (await selectBinnedQuestionsOfTeacher(db, teacherId)).map((question) => ({
    ...presentQuestion(question),
    quizId: question.quizId,
  }));
}

type BinnedQuestion = TeacherQuestion & { readonly quizId: string };

/** What has been in the bin since before then goes for good. */
export async function purgeQuestionsBinnedBefore({ db }: Services, moment: Date): Promise<void> {
  await deleteQuestionsBinnedBefore(db, moment);
}

/** For features that tell of a question without reading it. */
export async function refuseForeignQuestion(db: Db, teacherId: string, id: string): Promise<void> {
  await ownQuestion(db, teacherId, id);
}
