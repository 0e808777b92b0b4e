import {
  type PublicQuiz,
  PublicQuizSchema,
  type StudentPaper,
  type StudentQuestion,
} from '#shared/contract/online/student-schemas.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { derived } from '#shared/domain/derived.ts';
import { asksUnit } from '#shared/domain/kinds/number/number.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import { languageTag } from '#shared/domain/quiz-language.ts';
import {
  costInWords,
  questionRuleInWords,
  quizRuleInWords,
  worthInWords,
} from '#shared/domain/scoring/rule-in-words.ts';
import {
  followsQuiz,
  mayCostPoints,
  quizRule,
  withRules,
} from '#shared/domain/scoring/scoring-rule.ts';
import { defaultStudentInstructions } from '#shared/domain/settings-defaults.ts';
import { orderForStudent } from '#shared/domain/students/student-order.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import type { Db } from '../../db/client.ts';
import { sharedJson } from '../../plugins/answers/shared-json.ts';
import { shortHash } from '../../short-hash.ts';
import { imageSizes } from '../images/images.service.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import type { FormulaWork } from './formulas/set-formulas.ts';
import { Retried } from './retried.ts';
import { studentTexts } from './student-text.service.ts';

export function presentPublicQuiz(quiz: TeacherQuiz): PublicQuiz {
  const { studentInstructions: written } = quiz;
  return {
    ...quiz,
    // The default instructions of a quiz speak of pens, which is only for paper.
    studentInstructions: written === defaultStudentInstructions ? '' : withFrenchSpaces(written),
    title: withFrenchSpaces(quiz.title),
    lang: languageTag(quiz.language),
    questionCount: quiz.questions.length,
    scoringInWords: quizRuleInWords(quizRule(quiz), withRules(quiz)),
  };
}

/** Makes the paper. A signal ends it for a single caller; what a whole class waits for goes on. */
export async function studentPaper(
  db: Db,
  quiz: OwnedQuiz,
  { seed, signal }: { readonly seed: number; readonly signal?: AbortSignal },
): Promise<StudentPaper> {
  const made = signal ? makeQuestions(db, quiz, { signal }) : studentQuestions(db, quiz);
  const questions = orderForStudent(await made, quiz, seed);
  return { ...presentPublicQuiz(quiz), questions };
}

/** The seed of the order stays on the server. */
type OrderedQuestion = Omit<StudentQuestion, 'answers'> &
  Pick<TeacherQuestion, 'order' | 'followsPrevious' | 'keepAnswerOrder'> & {
    readonly answers: (StudentQuestion['answers'][number] & { readonly isPinned: boolean })[];
  };

const questionsOf = derived((_quiz: OwnedQuiz) => new Retried<OrderedQuestion[]>());

export function studentQuestions(db: Db, quiz: OwnedQuiz): Promise<OrderedQuestion[]> {
  return questionsOf(quiz).find((noteFailure) => makeQuestions(db, quiz, { noteFailure }));
}

/**
 * Begins to set the formulas while a student reads the start page, so that whoever begins first, after
 * a change or a crash too, waits no longer than the others.
 */
export function prepareQuestions(db: Db, quiz: OwnedQuiz): void {
  // Whoever begins waits for the questions, and meets the failure.
  studentQuestions(db, quiz).catch(() => undefined);
}

/**
 * Names everything from which papers of a quiz are made but the student's seed. It is hashed once for a
 * class, from texts that are written as JSON for their answers anyway.
 */
const etagOf = derived((questions: OrderedQuestion[], quiz: OwnedQuiz) => {
  const { topicOrder, shuffleQuestions, shuffleAnswers } = quiz;
  const orders = { topicOrder, shuffleQuestions, shuffleAnswers };
  // Only what students may see: from a hash of the key, the key could be guessed.
  const shown = PublicQuizSchema.parse(presentPublicQuiz(quiz));
  return shortHash(sharedJson([shown, orders, questions]));
});

export async function paperEtag(db: Db, quiz: OwnedQuiz): Promise<string> {
  return etagOf(await studentQuestions(db, quiz), quiz);
}

/**
 * Builds the question field by field from what a student may see, so that the key has no way in.
 */
async function makeQuestions(
  db: Db,
  quiz: OwnedQuiz,
  work: Omit<FormulaWork, 'teacherId'>,
): Promise<OrderedQuestion[]> {
  const { teacherId } = quiz;
  const texts = await studentTexts(quiz.questions.flatMap(textsOf), { ...work, teacherId });
  const sizes = await imageSizes(
    db,
    quiz.questions.flatMap(({ imageUrl }) => imageUrl ?? []),
  );
  const textOf = (text: string) => texts.get(text) ?? [{ text }];
  const imageOf = ({
    imageUrl: url,
    imageWidthPct: widthPct,
    imageDescription,
  }: TeacherQuestion) => {
    const size = url && sizes.get(url);
    const description = withFrenchSpaces(imageDescription.trim());
    return url && size ? { url, widthPct, ...size, ...(description && { description }) } : null;
  };
  const ofQuiz = quizRule(quiz);
  return withRules(quiz).map((question) => ({
    id: question.id,
    type: question.type,
    topic: question.topic && withFrenchSpaces(question.topic),
    order: question.order,
    followsPrevious: question.followsPrevious,
    keepAnswerOrder: question.keepAnswerOrder,
    text: textOf(question.text),
    image: imageOf(question),
    answers: shownAnswers(question).map(({ id, text, isPinned }) => ({
      id,
      text: textOf(text),
      isPinned,
    })),
    ...(question.type === 'number' && asksUnit(question.answers) && { asksUnit: true as const }),
    scoringInWords: [
      worthInWords(question),
      followsQuiz(question, ofQuiz) ? costInWords(question) : questionRuleInWords(question),
    ]
      .filter(Boolean)
      .join(' '),
    mayStayBlank: mayCostPoints(question.rule),
  }));
}

function textsOf(question: TeacherQuestion): string[] {
  return [question.text, ...shownAnswers(question).map((answer) => answer.text)];
}

/** The answers of a question that is typed are its key. */
const shownAnswers = ({ type, answers }: TeacherQuestion) => (isTicked(type) ? answers : []);
