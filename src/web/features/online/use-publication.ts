import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Opening } from '#shared/contract/online/opening.ts';
import { questionRequired, type TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { withSavedFields } from '#web/features/quiz-shared/quiz-edits.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { isClosedNow, isYetToOpen, openingQuery } from '#web/lib/queries/opening-queries.ts';
import { quizListQuery, useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

export function usePublication(quizId: string) {
  const client = useQueryClient();
  const cache = useQuizCache();
  const { mutate, isPending } = useApiMutation(quizzes.changeQuiz, {
    onSuccess: (saved) => {
      cache.change(quizId, (known) => withSavedFields(known, saved));
      // What students did of it meanwhile is not known there.
      void client.invalidateQueries({ queryKey: quizListQuery.queryKey });
      if (saved.status === 'published') void tellPublished(client, saved);
      else toast(unpublished);
    },
    onFailure: (error) => {
      if (isRefusedAs(error, 'no_question')) toast(noQuestion);
      else tellFailure('Impossible de sauvegarder le QCM.', error);
    },
  });
  const change = (status: TeacherQuiz['status']) =>
    mutate({ params: { id: quizId }, body: { status } });
  return { isPending, publish: () => change('published'), unpublish: () => change('draft') };
}

/** Says what students meet behind the link, which may not have opened yet, or have closed. */
async function tellPublished(
  client: QueryClient,
  quiz: Pick<TeacherQuiz, 'id' | 'status'>,
): Promise<void> {
  const opening = await client.fetchQuery(openingQuery(quiz)).catch(() => null);
  if (opening && isClosedNow(opening)) toast(stillClosed());
  else toast({ ...published, description: opening ? entryInWords(opening) : '' });
}

function entryInWords(opening: Opening): string {
  if (isYetToOpen(opening)) {
    return `Vos étudiants pourront commencer le ${formatMoment(opening.opensAt)}.`;
  }
  return opening.acceptsNewcomers
    ? 'Vos étudiants peuvent ouvrir le lien.'
    : 'Personne d’autre ne peut commencer.';
}

const published = { variant: 'success', title: 'QCM publié' } as const;
const stillClosed = () =>
  ({
    variant: 'warning',
    title: 'QCM publié, mais toujours fermé',
    description: 'Sa date de fermeture est passée. Pour que vos étudiants commencent, rouvrez-le.',
  }) as const;
const unpublished = {
  variant: 'success',
  title: 'QCM dépublié',
  description: 'Le lien ne permet plus de commencer.',
} as const;
const noQuestion = {
  variant: 'destructive',
  title: questionRequired,
} as const;
