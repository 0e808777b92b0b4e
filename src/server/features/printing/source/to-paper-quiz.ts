import type { PaperImage, PaperQuestion, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import type { TeacherQuestion, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';

/** The names of pictures' files, by their address. */
export type ImageNames = ReadonlyMap<string, string>;

export function toPaperQuiz(quiz: TeacherQuiz, imageNames: ImageNames): PaperQuiz {
  const groups = groupByTopic(quiz.questions, quiz.topicOrder);
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
    topics: groups.map(({ topic, questions }) => ({
      name: topic,
      questions: questions.map((question) => toPaperQuestion(question, imageNames)),
    })),
  };
}

function toPaperQuestion(question: TeacherQuestion, imageNames: ImageNames): PaperQuestion {
  const { id, text, type, points, answers } = question;
  return {
    id,
    text,
    type,
    points,
    image: toPaperImage(question, imageNames),
    answers: answers
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, text, isCorrect }) => ({ id, text, isCorrect })),
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
