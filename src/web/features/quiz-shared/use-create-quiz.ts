import { useMutation } from '@tanstack/react-query';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { NewQuiz, TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import {
  type GeneratedQuestion,
  questionFromGenerated,
} from '#shared/domain/questions/generated-question.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isLostSession } from '#web/lib/api/api-error.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

export function useCreateQuiz(onCreated: (quiz: TeacherQuiz) => void) {
  const cache = useQuizCache();
  return useMutation({
    mutationFn: (wanted: QuizToCreate) => createQuiz(wanted),
    onSuccess: ({ quiz, missing }) => {
      cache.keep(quiz);
      if (missing > 0) {
        toast({
          variant: 'warning',
          title: 'Questions manquantes',
          description:
            "Le QCM a été créé mais certaines questions générées n'ont pas pu être ajoutées.",
        });
      } else {
        toast({ variant: 'success', title: 'QCM créé' });
      }
      onCreated(quiz);
    },
    onError: (error) => tellFailure('Impossible de créer le QCM. Veuillez réessayer.', error),
  });
}

interface QuizToCreate {
  /** If this fails, no quiz is created. */
  readonly readFields: () => Promise<Omit<NewQuiz, 'status'>>;
  readonly questions?: readonly GeneratedQuestion[];
}

interface CreatedQuiz {
  readonly quiz: TeacherQuiz;
  /** How many questions could not be added. */
  readonly missing: number;
}

/**
 * Creates the quiz, then adds its questions in order. A question that is refused does not stop the
 * others.
 */
async function createQuiz({ readFields, questions = [] }: QuizToCreate): Promise<CreatedQuiz> {
  const fields = await readFields();
  const quiz = await callApi(quizzes.createQuiz, { body: { ...fields, status: 'draft' } });
  const added: TeacherQuestion[] = [];
  for (const generated of questions) {
    const question = await addQuestion(quiz.id, generated);
    if (question) added.push(question);
  }
  return { quiz: { ...quiz, questions: added }, missing: questions.length - added.length };
}

async function addQuestion(
  quizId: string,
  generated: GeneratedQuestion,
): Promise<TeacherQuestion | null> {
  try {
    return await callApi(quizzes.createQuestion, {
      params: { id: quizId },
      body: questionFromGenerated(generated),
    });
  } catch (error) {
    if (isLostSession(error)) throw error;
    return null;
  }
}
