import type { AttemptId } from '#shared/contract/ids.ts';
import type { LinkedCopy } from '#shared/contract/online/copy-links.ts';
import type {
  MarkedCopy,
  StudentQuestion,
  StudentText,
} from '#shared/contract/online/student-schemas.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { derived } from '#shared/domain/derived.ts';
import { metAnswers } from '#shared/domain/kinds/met-answers.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import { languageTag } from '#shared/domain/quiz-language.ts';
import { onlineMark } from '#shared/domain/scoring/scoring.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import type { OwnedQuiz } from '../../quizzes/quizzes.service.ts';
import { selectChoices } from '../answers/choices.queries.ts';
import { type Attempt, selectOptionalAttempt } from '../attempts.queries.ts';
import { unknownAttempt } from '../attempts.service.ts';
import { presentFinished } from '../present-attempt.ts';
import { Retried } from '../retried.ts';
import { presentPublicQuiz, studentPaper } from '../student-paper.ts';
import { studentTexts } from '../student-text.service.ts';
import { markChoices, markOf, quizOf } from './mark-attempt.ts';
import { isStillTheMark, questionMarksOf } from './question-marks.ts';
import { releasesOf } from './releases.ts';

const explanationsOf = derived(
  (_quiz: OwnedQuiz) => new Retried<ReadonlyMap<string, StudentText>>(),
);

const keptBack = () =>
  new AppError(
    403,
    'copy_kept_back',
    'Votre enseignant ne montre pas la correction pour l’instant.',
  );

const notHandedIn = () => new AppError(404, 'no_copy', 'Cette copie n’est pas, ou plus, rendue.');

/** What a private link shows of a copy: the same as its student's page, and no way into it. */
export async function readLinkedCopy(
  services: Services,
  attemptId: AttemptId,
): Promise<LinkedCopy> {
  const { db } = services;
  const attempt = await selectOptionalAttempt(db, attemptId);
  if (!attempt?.completedAt) throw notHandedIn();
  const quiz = await quizOf(services, attempt);
  const finished = await presentFinished(db, quiz, attempt, await selectChoices(db, [attemptId]));
  return {
    ...finished,
    quiz: presentPublicQuiz(quiz),
    studentName: attempt.studentName,
    copy: finished.releases.copy.isOut ? await readOwnCopy(services, attemptId) : null,
  };
}

/** A student's own copy; not a byte of the key before the teacher lets it out. */
export async function readOwnCopy(services: Services, attemptId: AttemptId): Promise<MarkedCopy> {
  const attempt = await selectOptionalAttempt(services.db, attemptId);
  if (!attempt) throw unknownAttempt();
  const quiz = await quizOf(services, attempt);
  const releases = await releasesOf(services.db, quiz);
  if (!attempt.completedAt || !releases.copy.isOut) throw keptBack();
  const copy = await markedCopy(services, quiz, attempt);
  return releases.mark.isOut ? copy : withoutMark(copy);
}

function withoutMark(copy: MarkedCopy): MarkedCopy {
  const questions = copy.questions.map((question) => ({ ...question, points: null, most: null }));
  return { ...copy, mark: null, isUnderReview: false, questions };
}

/**
 * Makes the copy with the points that made up the mark and today's key. The caller checks that its
 * reader may see it.
 */
async function markedCopy(
  { db }: Services,
  quiz: OwnedQuiz,
  attempt: Attempt,
): Promise<MarkedCopy> {
  const { id, studentName, completedAt, ending } = attempt;
  if (!completedAt) throw new Error('an attempt under way is not marked');
  const choices = await selectChoices(db, [id]);
  const computed = markChoices(quiz, choices);
  const isMarked = ending !== 'duplicate';
  const mark = isMarked ? markOf(attempt) : computed;
  const stored = isMarked ? await questionMarksOf(db, id) : null;
  const points = new Map((stored ?? computed.questions).map((mark) => [mark.id, mark]));
  const met = metAnswers(quiz, choices);
  const replies = new Map(choices.map((choice) => [choice.questionId, choice]));
  const right = new Set(
    quiz.questions.flatMap(({ answers }) => answers.filter((a) => a.isCorrect).map((a) => a.id)),
  );
  const byId = new Map(quiz.questions.map((question) => [question.id, question]));
  const { questions } = await studentPaper(db, quiz, attempt);
  const explanations = await studentExplanations(quiz);
  // A question that was added later was never asked, and would look like one left blank.
  const asked = questions.filter(({ id }) => points.has(id));
  return {
    title: withFrenchSpaces(quiz.title),
    lang: languageTag(quiz.language),
    studentName,
    completedAt: completedAt.toISOString(),
    mark: { ...mark, final: onlineMark(mark, quiz) },
    isUnderReview: isMarked && !isStillTheMark(attempt, stored, computed),
    questions: asked.map((question) => ({
      ...question,
      points: points.get(question.id)?.points ?? null,
      most: points.get(question.id)?.most ?? null,
      explanation: explanations.get(question.id) ?? null,
      ...(!isTicked(question.type) && { typed: replies.get(question.id)?.typed ?? '' }),
      answers: shownAnswers(question, byId.get(question.id)).map((answer) => ({
        ...answer,
        isTicked: met.get(question.id)?.has(answer.id) ?? false,
        isRight: right.has(answer.id),
      })),
    })),
  };
}

/** Where something was typed, the student is shown what was to be typed, and no other value. */
function shownAnswers(
  { type, answers }: StudentQuestion,
  keyed: TeacherQuestion | undefined,
): StudentQuestion['answers'] {
  if (isTicked(type)) return answers;
  return (keyed?.answers ?? []).flatMap(({ id, text, isCorrect }) =>
    isCorrect ? [{ id, text: [{ text: withFrenchSpaces(text) }] }] : [],
  );
}

/**
 * Returns the explanations by the ids of their questions. The caller checks that their reader may
 * see the key.
 */
function studentExplanations(quiz: OwnedQuiz): Promise<ReadonlyMap<string, StudentText>> {
  return explanationsOf(quiz).find((noteFailure) => makeExplanations(quiz, noteFailure));
}

async function makeExplanations({ questions, teacherId }: OwnedQuiz, noteFailure: () => void) {
  const written = questions.filter(({ explanation }) => explanation.trim() !== '');
  const texts = await studentTexts(
    written.map(({ explanation }) => explanation),
    { teacherId, noteFailure },
  );
  return new Map(
    written.map(({ id, explanation }) => [id, texts.get(explanation) ?? [{ text: explanation }]]),
  );
}
