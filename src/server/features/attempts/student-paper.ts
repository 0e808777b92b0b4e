import type { TeacherQuestion, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { PublicQuiz, StudentPaper } from '#shared/contract/student-schemas.ts';
import { orderForStudent } from '#shared/domain/student-order.ts';
import type { Db } from '../../db/client.ts';
import { imageSizes } from '../images/images.service.ts';
import { studentTexts } from './student-text.ts';

export function presentPublicQuiz(quiz: TeacherQuiz): PublicQuiz {
  return { ...quiz, questionCount: quiz.questions.length };
}

/** Built field by field from what a student may see; the key has no way in. */
export async function studentPaper(db: Db, quiz: TeacherQuiz, seed: number): Promise<StudentPaper> {
  const texts = await studentTexts(quiz.questions.flatMap(textsOf));
  const sizes = await imageSizes(
    db,
    quiz.questions.flatMap(({ imageUrl }) => imageUrl ?? []),
  );
  const textOf = (text: string) => texts.get(text) ?? [{ text }];
  const imageOf = ({ imageUrl: url, imageWidthPct: widthPct }: TeacherQuestion) => {
    const size = url && sizes.get(url);
    return url && size ? { url, widthPct, ...size } : null;
  };
  return {
    ...presentPublicQuiz(quiz),
    questions: orderForStudent(quiz.questions, quiz, seed).map((question) => ({
      id: question.id,
      type: question.type,
      topic: question.topic,
      text: textOf(question.text),
      image: imageOf(question),
      answers: question.answers.map(({ id, text }) => ({ id, text: textOf(text) })),
    })),
  };
}

function textsOf({ text, answers }: TeacherQuestion): string[] {
  return [text, ...answers.map((answer) => answer.text)];
}
