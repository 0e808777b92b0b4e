import { SearchX, Share2 } from 'lucide-react';
import { type RefObject, useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import type { TeacherAttempt } from '#shared/contract/attempts.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { editQuizAddress } from '#shared/screens.ts';
import { writeOrder } from '#web/lib/list-order.ts';
import { rescueFocus } from '#web/lib/rescue-focus.ts';
import { useFirstRows } from '#web/lib/use-first-rows.ts';
import { useListFilter } from '#web/lib/use-list-filter.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { AttemptFilter } from './attempt-filter.tsx';
import { readAttemptOrder, searchAttempts, sortAttempts } from './attempt-order.ts';
import { AttemptCards, AttemptTable } from './attempt-table.tsx';
import { countAttemptsOfStudent } from './same-student.ts';
import { useDeleteAttempt } from './use-delete-attempt.ts';

/** Up to so many, a glance is quicker than a search. */
const FEW = 8;

interface AttemptsTabProps {
  readonly quiz: TeacherQuiz;
  readonly attempts: readonly TeacherAttempt[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function AttemptsTab({ quiz, attempts, heading }: AttemptsTabProps) {
  const { wanted, setWanted, order, setOrder } = useListFilter(readAttemptOrder);
  const { askThenDelete, deletedId } = useDeleteAttempt(quiz.id, () =>
    rescueFocus(() => heading.current),
  );
  const isNarrow = useMediaQuery('(width < 48rem)');
  const lateWanted = useDeferredValue(wanted);
  const shown = useMemo(
    () => sortAttempts(searchAttempts(attempts, lateWanted), order),
    [attempts, lateWanted, order],
  );
  const counts = useMemo(() => countAttemptsOfStudent(attempts), [attempts]);
  const [visible, showMore] = useFirstRows(shown, `${writeOrder(order)} ${lateWanted}`);
  if (attempts.length === 0) return <NoAttempts quiz={quiz} />;
  const isLong = attempts.length > FEW || wanted !== '';
  const Rows = isNarrow ? AttemptCards : AttemptTable;

  return (
    <>
      {isLong && (
        <AttemptFilter
          wanted={wanted}
          onSearch={setWanted}
          order={order}
          onSort={setOrder}
          found={shown.length}
          total={attempts.length}
          withOrder={isNarrow}
        />
      )}
      {shown.length > 0 && (
        <Rows
          list={visible}
          counts={counts}
          deletedId={deletedId}
          order={order}
          onSort={isLong ? setOrder : undefined}
          onDelete={askThenDelete}
        />
      )}
      {visible.length < shown.length && <MoreRows onMore={showMore} />}
      {shown.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title="Aucun étudiant ne correspond"
          description={`Aucun nom ni aucun numéro ne contient «\u00a0${lateWanted.trim()}\u00a0».`}
          action={
            <Button variant="secondary" onClick={() => setWanted('')}>
              Effacer la recherche
            </Button>
          }
        />
      )}
    </>
  );
}

function NoAttempts({ quiz }: { quiz: TeacherQuiz }) {
  const isPublished = quiz.status === 'published';
  return (
    <EmptyState
      icon={<Share2 />}
      title="Aucune tentative pour ce QCM"
      description={
        isPublished
          ? 'Partagez le lien du formulaire avec vos étudiants\u00a0: leurs résultats apparaîtront ici.'
          : 'Publiez ce QCM, puis partagez son lien avec vos étudiants\u00a0: leurs résultats apparaîtront ici.'
      }
      action={
        <Button asChild>
          <Link href={`${editQuizAddress(quiz.id)}?onglet=online`}>
            {isPublished ? 'Partager le lien' : 'Publier ce QCM'}
          </Link>
        </Button>
      }
    />
  );
}
