import type { PaperImage, PaperQuestion, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { quizRule, withRules } from '#shared/domain/scoring/scoring-rule.ts';

/** File names by the address of the picture. */
export type ImageNames = ReadonlyMap<string, string>;

export function toPaperQuiz(quiz: TeacherQuiz, imageNames: ImageNames): PaperQuiz {
  const groups = groupByTopic(withRules(quiz), quiz.topicOrder);
  return {
    title: quiz.title,
    institutionName: quiz.institutionName,
    classTitle: quiz.classTitle,
    date: quiz.quizDate,
    timeLimit: quiz.timeLimit,
    studentInstructions: quiz.studentInstructions,
    includeStudentName: quiz.includeStudentName,
    includeStudentIdField: quiz.includeStudentIdField,
    includeStudentIdCoding: quiz.includeStudentIdCoding,
    studentIdInstructions: quiz.studentIdInstructions,
    studentIdDigits: quiz.studentIdDigits,
    rule: quizRule(quiz),
    topics: groups.map(({ topic, questions }) => ({
      name: topic,
      questions: questions.map((question) => toPaperQuestion(question, imageNames)),
    })),
  };
}

type RuledQuestion = TeacherQuestion & Pick<PaperQuestion, 'rule'>;

function toPaperQuestion(question: RuledQuestion, imageNames: ImageNames): PaperQuestion {
  const { id, text, type, points, rule, followsPrevious, keepAnswerOrder, answers } = question;
  return {
    id,
    text,
    type,
    points,
    rule,
    image: toPaperImage(question, imageNames),
    followsPrevious,
    keepAnswerOrder,
    answers: answers
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, text, isCorrect, isPinned }) => ({ id, text, isCorrect, isPinned })),
  };
}

function toPaperImage(
  { imageUrl, imageWidthPct }: TeacherQuestion,
  imageNames: ImageNames,
): PaperImage | null {
  const fileName = imageUrl && imageNames.get(imageUrl);
  return fileName ? { fileName, widthPct: imageWidthPct } : null;
}

export function imageNamesOf(quiz: PaperQuiz): string[] {
  const questions = quiz.topics.flatMap((topic) => topic.questions);
  return [...new Set(questions.flatMap(({ image }) => image?.fileName ?? []))];
}
