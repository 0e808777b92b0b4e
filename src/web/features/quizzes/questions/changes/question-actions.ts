import { createContext, useContext, useMemo } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { moveInto } from '#shared/domain/questions/question-place.ts';
import { hasSecondRightAnswer } from '#shared/domain/questions/second-answer.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { copyQuestion } from '#web/features/quiz-shared/question-copy.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { boardItems, neighbourLanding } from '../board-order.ts';
import { focusQuestion } from '../question-focus.ts';
import { useAddQuestion } from './question-addition.ts';
import { useMoveQuestion, useReorderTopics } from './question-changes.ts';
import { useQuestionRemoval } from './question-removal.ts';

/** What a card or a heading can do. The object never changes, so that it causes no rendering. */
export interface QuestionActions {
  readonly quizId: string;
  /** Moves a question into a topic: before `next`, or to its end if that is null. */
  readonly move: (id: string, topic: string | null, next: string | null) => void;
  /**
   * Moves questions to the end of a topic, in the order given; resolves to whether all were moved.
   */
  readonly moveAll: (ids: readonly string[], topic: string | null) => Promise<boolean>;
  /** Moves a question one place up or down, into the next topic if necessary. */
  readonly step: (id: string, step: 1 | -1) => void;
  /** Deletes questions after a confirmation; resolves to whether they are gone. */
  readonly remove: (ids: readonly string[]) => Promise<boolean>;
  readonly duplicate: (question: TeacherQuestion) => Promise<void>;
  readonly reorderTopics: (names: string[]) => void;
}

export const QuestionActionsContext = createContext<QuestionActions | null>(null);

export function useQuestionActions(): QuestionActions {
  const actions = useContext(QuestionActionsContext);
  if (!actions) throw new Error('No question actions around this component');
  return actions;
}

export function useQuestionActionsFor(quizId: string): QuestionActions {
  const cache = useQuizCache();
  const { mutate: place, mutateAsync: placeNow } = useMoveQuestion(quizId);
  const { mutate: reorderTopics } = useReorderTopics(quizId);
  const remove = useQuestionRemoval(quizId);
  const { mutateAsync: addQuestion } = useAddQuestion(quizId);

  return useMemo(() => {
    function landingOf(id: string, topic: string | null, next: string | null) {
      return moveInto(cache.read(quizId)?.questions ?? [], id, topic, next);
    }

    function move(id: string, topic: string | null, next: string | null) {
      const landing = landingOf(id, topic, next);
      if (landing) place(landing);
    }

    async function moveAll(ids: readonly string[], topic: string | null) {
      try {
        for (const id of ids) {
          const landing = landingOf(id, topic, null);
          // One after the other, since each is placed behind the one before.
          if (landing) await placeNow(landing);
        }
        return true;
      } catch {
        // The mutation itself reports the failure.
        return false;
      }
    }

    function step(id: string, direction: 1 | -1) {
      const quiz = cache.read(quizId);
      if (!quiz) return;
      const items = boardItems(groupByTopic(quiz.questions, quiz.topicOrder));
      const landing = neighbourLanding(items, id, direction);
      if (!landing) return;
      move(id, landing.topic, landing.next);
      focusQuestion(id);
    }

    async function duplicate(question: TeacherQuestion) {
      const questions = cache.read(quizId)?.questions ?? [];
      const next = questions.find(
        ({ topic, order }) => topic === question.topic && order > question.order,
      );
      try {
        const copy = await addQuestion({ ...copyQuestion(question), next: next?.id ?? null });
        toast({
          variant: 'success',
          title: 'Question dupliquée',
          ...(hasSecondRightAnswer(question) && {
            description:
              'Elle a maintenant plusieurs bonnes réponses, car une deuxième y était acceptée\u00a0: à vérifier.',
          }),
        });
        focusQuestion(copy.id);
      } catch (error) {
        tellFailure("Impossible d'ajouter la question.", error);
      }
    }

    return { quizId, move, moveAll, step, remove, duplicate, reorderTopics };
  }, [quizId, cache, place, placeNow, remove, addQuestion, reorderTopics]);
}
