import { setImmediate } from 'node:timers/promises';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import {
  moodleCategory,
  moodleFoot,
  moodleHead,
  moodleQuestion,
} from '#shared/domain/questions/bank/moodle/write-moodle.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { questionRule, quizRule } from '#shared/domain/scoring/scoring-rule.ts';
import type { Services } from '../../../services.ts';
import { imageFileNames, readImageFile } from '../../images/images.service.ts';
import { readQuiz } from '../../quizzes/quizzes.service.ts';

interface MoodleFile {
  readonly title: string;
  /** In pieces, since the pictures of a large quiz are many megabytes. */
  readonly content: AsyncIterable<string>;
}

export async function moodleFile(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<MoodleFile> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const urls = quiz.questions.flatMap(({ imageUrl }) => imageUrl ?? []);
  const names = await imageFileNames(services.db, urls);
  const pictureOf = async (url: string | null) => {
    const name = names.get(url ?? '');
    const content = name && (await readImageFile(services, name));
    return name && content ? { name, base64: content.toString('base64') } : null;
  };

  async function* pieces() {
    yield moodleHead;
    for (const { topic, questions } of groupByTopic(quiz.questions, quiz.topicOrder)) {
      yield moodleCategory(quiz.title, topic);
      for (const question of questions) {
        await setImmediate();
        yield moodleQuestion(
          { ...question, rule: questionRule(question, quizRule(quiz)) },
          {
            picture: await pictureOf(question.imageUrl),
            isShuffled: quiz.shuffleAnswers && !question.keepAnswerOrder,
          },
        );
      }
    }
    yield moodleFoot;
  }
  return { title: quiz.title, content: pieces() };
}
