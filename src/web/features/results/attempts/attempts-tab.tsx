import { Share2 } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { Link } from 'wouter';
import type { TeacherAttempt } from '#shared/contract/attempts.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { editQuizAddress } from '#shared/screens.ts';
import { useSearchedList } from '#web/lib/list/use-searched-list.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { useMediaQuery } from '#web/lib/page/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListFilter } from '#web/ui/list-filter.tsx';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { countAttemptsOfStudent } from '../receipt/same-student.ts';
import { orderOptions, readAttemptOrder, searchAttempts, sortAttempts } from './attempt-order.ts';
import { AttemptCards, AttemptTable } from './attempt-table.tsx';
import { CloseAttempts } from './close-attempts.tsx';
import { useDeleteAttempt } from './use-delete-attempt.ts';

const rules = { readOrder: readAttemptOrder, search: searchAttempts, sort: sortAttempts };

interface AttemptsTabProps {
  readonly quiz: TeacherQuiz;
  readonly attempts: readonly TeacherAttempt[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function AttemptsTab({ quiz, attempts, heading }: AttemptsTabProps) {
  const { wanted, setWanted, order, setOrder, isLong, ...rows } = useSearchedList(attempts, rules);
  const { askThenDelete, deletedId } = useDeleteAttempt(quiz.id, () =>
    rescueFocus(() => heading.current),
  );
  const isNarrow = useMediaQuery('(width < 48rem)');
  const counts = useMemo(() => countAttemptsOfStudent(attempts), [attempts]);
  if (attempts.length === 0) return <NoAttempts quiz={quiz} />;
  const Rows = isNarrow ? AttemptCards : AttemptTable;
  const found = rows.found.length;
  const total = attempts.length;

  return (
    <>
      {isLong && (
        <ListFilter
          label="Rechercher un étudiant"
          wanted={wanted}
          onSearch={setWanted}
          count={found === total ? `${total} tentatives` : `${found} sur ${total} tentatives`}
          sorting={isNarrow ? { options: orderOptions, ...rows.choice } : undefined}
        />
      )}
      <CloseAttempts quizId={quiz.id} attempts={attempts} />
      {found > 0 && (
        <Rows
          list={rows.visible}
          counts={counts}
          deletedId={deletedId}
          order={order}
          onSort={isLong ? setOrder : undefined}
          onDelete={askThenDelete}
        />
      )}
      {rows.visible.length < found && <MoreRows onMore={rows.showMore} />}
      {found === 0 && (
        <NothingFound
          title="Aucun étudiant ne correspond"
          description={`Aucun nom ni aucun numéro ne contient «\u00a0${rows.searched}\u00a0».`}
          onClear={() => setWanted('')}
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
