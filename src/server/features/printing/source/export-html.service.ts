import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import type { Services } from '../../../services.ts';
import { imageFileNames, readImageFile } from '../../images/images.service.ts';
import { previewQuiz } from '../../online/attempts.service.ts';
import { readQuiz } from '../../quizzes/quizzes.service.ts';
import { paperHtml } from './paper-html.ts';

/** The subject as a page of its own, in the order of the quiz; as on paper, without the key. */
export async function subjectHtml(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  signal: AbortSignal,
): Promise<{ readonly title: string; readonly content: string }> {
  const paper = await previewQuiz(services, teacherId, quizId, signal);
  const quiz = await readQuiz(services, teacherId, quizId);
  const names = await imageFileNames(
    services.db,
    quiz.questions.flatMap(({ imageUrl }) => imageUrl ?? []),
  );
  const pictures = new Map<string, string>();
  for (const [url, name] of names) {
    const content = await readImageFile(services, name);
    const kind = name.endsWith('.png') ? 'png' : 'jpeg';
    if (content) pictures.set(url, `data:image/${kind};base64,${content.toString('base64')}`);
  }
  const places = new Map(
    groupByTopic(quiz.questions, quiz.topicOrder)
      .flatMap(({ questions }) => questions)
      .flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)])
      .map((id, place) => [id, place]),
  );
  return { title: quiz.title, content: paperHtml(inOrder(paper, places), pictures) };
}

/** A preview is shuffled as a student's paper is. */
function inOrder(paper: StudentPaper, places: ReadonlyMap<string, number>): StudentPaper {
  const byPlace = (one: { readonly id: string }, other: { readonly id: string }) =>
    (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0);
  const questions = paper.questions.map((question) => ({
    ...question,
    answers: question.answers.toSorted(byPlace),
  }));
  return { ...paper, questions: questions.toSorted(byPlace) };
}
