import type { PaperImage, PaperQuestion, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import type { PaperFault } from '#paper/latex/paper-fault.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isTicked, typeInWords } from '#shared/domain/question-types.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { quizRule, withRules } from '#shared/domain/scoring/scoring-rule.ts';
import { unprintable } from '../refusals/printing-errors.ts';

/** File names by the address of the picture. */
export type ImageNames = ReadonlyMap<string, string>;

/** What of a quiz no paper can ask yet, question by question as it would be numbered. */
export function notForPaper(quiz: TeacherQuiz): PaperFault[] {
  const questions = groupByTopic(quiz.questions, quiz.topicOrder).flatMap(
    (group) => group.questions,
  );
  return questions.flatMap(({ id, type }, place) =>
    isTicked(type)
      ? []
      : [
          {
            questionId: id,
            place: `Question ${place + 1}`,
            message: `une question «\u00a0${typeInWords(type)}\u00a0» ne peut être posée qu’en ligne pour l’instant. Publiez le QCM en ligne, ou retirez-la avant d’imprimer.`,
            kind: 'refused' as const,
          },
        ],
  );
}

/** Throws where the quiz asks what no paper can ask yet. */
export function toPaperQuiz(quiz: TeacherQuiz, imageNames: ImageNames): PaperQuiz {
  const faults = notForPaper(quiz);
  if (faults.length > 0) throw unprintable(faults);
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
  if (!isTicked(type)) throw new Error('no paper asks this kind of question');
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
