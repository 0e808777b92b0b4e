import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { type Opening, type OpeningChange, opening } from '#shared/contract/online/opening.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useIsPast } from '#web/lib/page/use-is-past.ts';
import { attemptsQuery } from '#web/lib/queries/attempts-queries.ts';
import { openingQuery } from '#web/lib/queries/opening-queries.ts';
import { quizListQuery } from '#web/lib/queries/quiz-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { confirmReopening } from './confirm-reopening.ts';

type Change = CallInput<typeof opening.changeOpening>;

export function useOpening(quiz: TeacherQuiz) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(openingQuery(quiz));
  // What is shown of them says whether they have passed.
  useIsPast(data?.opensAt ?? null);
  useIsPast(data?.closesAt ?? null);
  const { mutate, mutateAsync } = useApiMutation(opening.changeOpening, {
    // Each answer is the whole of it: of two on their way the earlier might be told last.
    scope: { id: `opening ${quiz.id}` },
    onSuccess: (saved) => {
      // What was asked for before it was saved is older, and may answer later.
      void client.cancelQueries({ queryKey: openingQuery(quiz).queryKey });
      client.setQueryData(openingQuery(quiz).queryKey, saved);
      void client.invalidateQueries({ queryKey: quizListQuery.queryKey });
      toast({ variant: 'success', title: 'Ouverture enregistrée' });
    },
    onFailure: (failure) => tellFailure('Impossible d’enregistrer l’ouverture.', failure),
  });
  const pending = useMutationState({
    filters: { mutationKey: [opening.changeOpening.path], status: 'pending' },
    select: ({ state }) => state.variables as Change,
  }).filter(({ params }) => params.id === quiz.id);
  const asked = (body: OpeningChange): Change => ({ params: { id: quiz.id }, body });
  const change = (body: OpeningChange) => mutate(asked(body));

  /** A closing in the past ends those who are answering: a slip of the hour would end an exam. */
  async function changeDates(body: OpeningChange): Promise<boolean> {
    const isShutBy = (date?: string | null) => !!date && Date.parse(date) <= Date.now();
    const isPast = isShutBy(body.closesAt);
    const isReopened =
      body.closesAt !== undefined &&
      !isPast &&
      quiz.status === 'published' &&
      isShutBy(data?.closesAt);
    if (isPast && !(await confirmEnd())) return false;
    const way = body.closesAt === null ? 'reopen-without-end' : 'reopen';
    if (isReopened && !(await confirmReopening(client, quiz, way))) return false;
    return mutateAsync(asked(body)).then(
      () => true,
      // Told by then; what was typed is still there to be sent again.
      () => false,
    );
  }

  async function confirmEnd(): Promise<boolean> {
    try {
      const attempts = await client.fetchQuery({ ...attemptsQuery(quiz.id), staleTime: 0 });
      const answering = attempts.filter(({ completedAt }) => completedAt === null).length;
      if (answering === 0) return true;
      const who = oneOrMany(answering, 'Un étudiant répond', 'étudiants répondent');
      return await confirm({
        title: 'Fermer maintenant\u00a0?',
        description: `${who} en ce moment. Cette heure est passée\u00a0: les copies en cours seraient closes et notées aussitôt, hors temps en plus.`,
        confirmLabel: 'Fermer',
      });
    } catch (failure) {
      tellFailure('Impossible d’enregistrer l’ouverture.', failure);
      return false;
    }
  }

  return {
    // What was asked for shows at once; a refusal brings back what holds.
    opening: data && (Object.assign({}, data, ...pending.map(({ body }) => body)) as Opening),
    error,
    isFetching,
    refetch,
    isChanging: pending.length > 0,
    change,
    changeDates,
    closeNow: () => change({ closesNow: true }),
  };
}
