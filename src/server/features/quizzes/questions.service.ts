import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import {
  answersFault,
  correctAnswerRequired,
  type NewQuestion,
  oneCorrectAnswer,
  type QuestionChange,
  questionIdTaken,
  type TeacherQuestion,
} from '#shared/contract/question-schemas.ts';
import { type QuestionType, takesOne } from '#shared/domain/question-types.ts';
import { moveTo } from '#shared/domain/questions/question-order.ts';
import { questionSizeFault } from '#shared/domain/questions/question-size.ts';
import { announceQuiz } from '../../announce-quiz.ts';
import { refuseIfChangedSince } from '../../changed-elsewhere.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { findUploadedImage } from '../images/images.service.ts';
import { changesContent, changesMarks, inOrder, replaceAnswers } from './answers.service.ts';
import { presentQuestion } from './present-quiz.ts';
import {
  insertAnswers,
  insertQuestion,
  selectAnyQuestion,
  selectOptionalQuestion,
  selectQuestionIds,
  updateFollowsPrevious,
  updatePositions,
  updateQuestion,
} from './questions.queries.ts';
import { refuseIfFull, refuseIfTooLargeAfter } from './quiz-size.ts';
import { ownQuestionForChange, ownQuizForChange, refuseIfLocked } from './quizzes.policy.ts';
import { relinkAfter } from './relink-questions.ts';
import { refuseUnlessConfirmed } from './students-inside.ts';
import { keepVersion } from './versions/keep-version.service.ts';

type Marked = readonly { readonly text: string; readonly isCorrect: boolean }[];

/** Once a quiz is locked, its key may hold several right answers even for one-answer questions. */
function refuseWrongKey(type: QuestionType, answers: Marked, isLocked: boolean): void {
  const fault = answersFault(type, answers);
  if (fault) throw new AppError(400, 'wrong_answers', fault);
  const correct = answers.filter(({ isCorrect }) => isCorrect).length;
  if (correct === 0) throw new AppError(400, 'no_correct_answer', correctAnswerRequired);
  if (takesOne(type) && correct > 1 && !isLocked) {
    throw new AppError(400, 'several_correct_answers', oneCorrectAnswer);
  }
}

/** Texts within their limits may together exceed that of a question. */
function refuseTooLarge(texts: readonly string[]): void {
  const fault = questionSizeFault(texts);
  if (fault) throw new AppError(400, 'question_too_large', fault);
}

async function present(db: Db, id: string): Promise<TeacherQuestion> {
  const question = await selectOptionalQuestion(db, id);
  if (!question) throw new Error('a question that was just written is gone');
  return presentQuestion(question);
}

/** The request is repeated if its first answer was lost. */
async function isAddedAlready(db: Db, quizId: QuizId, id: string): Promise<boolean> {
  const existing = await selectAnyQuestion(db, id);
  if (existing && (existing.quizId !== quizId || existing.binnedAt)) {
    throw new AppError(409, questionIdTaken, 'Cet identifiant est celui d’une autre question.');
  }
  return existing !== null;
}

export async function createQuestion(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  { id: wanted, confirmed, ...fields }: NewQuestion,
): Promise<TeacherQuestion> {
  refuseWrongKey(fields.type, fields.answers, false);
  return inTransaction(services, async ({ db }) => {
    const quiz = await ownQuizForChange(db, teacherId, quizId);
    if (wanted && (await isAddedAlready(db, quizId, wanted))) return present(db, wanted);
    refuseIfLocked(quiz);
    await refuseUnlessConfirmed(db, quiz, confirmed);
    await keepVersion(db, quiz);
    const ids = await selectQuestionIds(db, quizId);
    refuseIfFull(ids);
    const { answers, order = ids.length, image_url, ...described } = fields;
    const { image_width_pct: imageWidthPct, image_description, ...rest } = described;
    const imageHash = await findUploadedImage(db, teacherId, image_url);
    const imageDescription = imageHash ? image_description : '';
    const named = wanted ? { id: wanted } : {};
    const row = { ...rest, ...named, quizId, imageHash, imageWidthPct, imageDescription };
    const columns = inOrder(answers).map(({ text, isCorrect, isPinned, share }) => ({
      text,
      isCorrect,
      isPinned,
      share,
    }));
    const id = await relinkAfter(db, quizId, async () => {
      const added = await refuseIfTooLargeAfter(db, quizId, async () => {
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
  teacherId: TeacherId,
  id: string,
  sent: QuestionChange,
  /** A caller who sets this checks in the same transaction what became of the locked quiz. */
  { mendsPrinted = false }: { readonly mendsPrinted?: boolean } = {},
): Promise<TeacherQuestion> {
  return inTransaction(services, async ({ db }) => {
    const { quiz, question } = await ownQuestionForChange(db, teacherId, id);
    const { answers, order, version, confirmed, image_url, ...described } = sent;
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
      explanation: fields.explanation ?? question.explanation,
      scoring: fields.scoring === undefined ? question.scoring : fields.scoring,
      scoringPenalty: fields.scoringPenalty ?? question.scoringPenalty,
      scoringFloor: fields.scoringFloor ?? question.scoringFloor,
      followsPrevious: fields.followsPrevious ?? question.followsPrevious,
      keepAnswerOrder: fields.keepAnswerOrder ?? question.keepAnswerOrder,
    };
    const isMoved = order !== undefined && order !== question.position;
    const changesPaper = isMoved || changesContent(question, wanted, answers);
    if (changesPaper && !mendsPrinted) refuseIfLocked(quiz);
    // Moving a question changes nothing that another tab could be editing.
    if ([answers, image_url, ...Object.values(described)].some((one) => one !== undefined)) {
      refuseIfChangedSince(question.version, version);
    }
    // A key accepted while the quiz was locked must not prevent a later move of the question.
    if (answers !== undefined || wanted.type !== question.type) {
      refuseWrongKey(wanted.type, answers ?? question.answers, quiz.isLocked);
    }
    const reachesStudents = changesPaper || changesMarks(question, wanted, answers);
    if (reachesStudents) await refuseUnlessConfirmed(db, quiz, confirmed);
    if (reachesStudents || wanted.explanation !== question.explanation) {
      await keepVersion(db, quiz, isMoved ? null : id);
    }

    // Who sends the type or the answers has looked at them.
    const widened = question.widened && fields.type === undefined && answers === undefined;
    const write = async () => {
      await updateQuestion(db, id, { ...wanted, widened });
      if (answers) await replaceAnswers(db, question, answers);
    };
    const apply = async () => {
      const hasNewTexts = [fields.text, fields.explanation, answers].some(
        (sent) => sent !== undefined,
      );
      if (hasNewTexts) {
        refuseTooLarge([
          wanted.text,
          wanted.explanation,
          ...(answers ?? question.answers).map(({ text }) => text),
        ]);
      }
      if (hasNewTexts || image_description !== undefined)
        await refuseIfTooLargeAfter(db, quiz.id, write);
      else await write();
      if (isMoved) {
        await updatePositions(db, moveTo(await selectQuestionIds(db, quiz.id), id, order));
      }
      return id;
    };
    if (!isMoved && wanted.topic === question.topic) await apply();
    else {
      await relinkAfter(db, quiz.id, apply);
      const { followsPrevious } = fields;
      if (followsPrevious !== undefined) await updateFollowsPrevious(db, [id], followsPrevious);
    }
    await announceQuiz(db, quiz.id);
    return present(db, id);
  });
}
