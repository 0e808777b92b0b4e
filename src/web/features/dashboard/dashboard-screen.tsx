import { useQuery } from '@tanstack/react-query';
import { FilePlus2, NotebookPen, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { binQuery } from '#web/lib/queries/bin-queries.ts';
import { quizListQuery } from '#web/lib/queries/quiz-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CreateQuizDialog } from './create-quiz-dialog.tsx';
import { FirstSteps } from './first-steps.tsx';
import { QuizList } from './quiz-list.tsx';
import { ScanDrop } from './scan-drop.tsx';

const loadingWidths = [64, 48, 80, 56];

export function DashboardScreen({ teacher }: { teacher: CurrentTeacher }) {
  const heading = useScreen('Mes QCM');
  const { data: list, error, isFetching, refetch } = useQuery(quizListQuery);
  const [isCreating, setIsCreating] = useState(false);
  // The row is gone, and the focus with it.
  const focusHeading = useCallback(() => rescueFocus(() => heading.current), [heading]);
  const firstName = teacher.firstName?.trim();
  const createButton = (
    <Button onClick={() => setIsCreating(true)}>
      <FilePlus2 aria-hidden />
      Créer un QCM
    </Button>
  );

  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            Mes QCM
          </h1>
          <p className="mt-2 max-w-prose text-ink-muted">
            {firstName ? `Bienvenue, ${firstName}\u00a0!` : 'Bienvenue\u00a0!'} Vous retrouvez ici
            tous vos questionnaires, du brouillon à la dernière copie corrigée.
          </p>
        </div>
        {list?.length !== 0 && createButton}
      </div>
      {list && list.length > 0 && <QuizList list={list} onDeleted={focusHeading} />}
      {list?.some(({ isLocked }) => isLocked) && <ScanDrop />}
      {list?.length === 0 && (
        <EmptyState
          icon={<NotebookPen />}
          title="Aucun QCM créé pour le moment"
          description="Donnez un titre à votre premier QCM&nbsp;: les questions viendront ensuite, une à une, par copier-coller ou à partir de votre cours."
          action={createButton}
        />
      )}
      {list && <FirstSteps teacher={teacher} list={list} onDismissed={focusHeading} />}
      {list && <BinLink isOnlyWhenFull={list.length === 0} />}
      {!list && error && (
        <LoadFailure
          title="Vos QCM n’ont pas pu être chargés"
          reassurance="Ils sont en sécurité."
          detail={error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!list && !error && <QuizzesLoading />}
      <CreateQuizDialog open={isCreating} onOpenChange={setIsCreating} />
    </>
  );
}

/**
 * A new teacher has deleted nothing yet: a teacher without quizzes sees the link only if the bin is
 * not empty.
 */
function BinLink({ isOnlyWhenFull }: { isOnlyWhenFull: boolean }) {
  const { data } = useQuery({ ...binQuery, enabled: isOnlyWhenFull });
  const isFull = data && Object.values(data).some((things) => things.length > 0);
  if (isOnlyWhenFull && !isFull) return null;
  return (
    <p className="mt-6">
      <Button asChild variant="ghost" size="sm" className="-ml-3">
        <Link href={screens.bin}>
          <Trash2 aria-hidden />
          Corbeille
        </Link>
      </Button>
    </p>
  );
}

function QuizzesLoading() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <p role="status" className="bg-sunken px-4 py-2.5 font-semibold text-ink-muted text-sm">
        Chargement de vos QCM…
      </p>
      {loadingWidths.map((width) => (
        <div
          key={width}
          className="flex items-center gap-6 border-line border-t px-4 py-4 *:last:ml-auto"
        >
          <div style={{ width: `${width}%` }}>
            <Skeleton className="h-5 w-full max-w-md" />
          </div>
          <Skeleton className="h-5 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
