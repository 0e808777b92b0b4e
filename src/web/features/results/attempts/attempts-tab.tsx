import { AlarmClockPlus, Share2 } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { countAttemptsOfStudent } from '#shared/domain/students/student-identity.ts';
import { editQuizAddress } from '#shared/screens.ts';
import { SearchedList } from '#web/lib/list/searched-list.tsx';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { partsInWords } from '../parts-in-words.ts';
import { hasEnd, type ResultRow } from '../result-row.ts';
import { attemptRules } from './attempt-order.ts';
import { AttemptCards, AttemptTable } from './attempt-table.tsx';
import { CloseAttempts } from './close-attempts.tsx';
import { CopyDialog, useOpenedCopy } from './copy/copy-dialog.tsx';
import { GiveTimeDialog } from './give-time-dialog.tsx';
import { RenameStudentDialog } from './rename-student-dialog.tsx';
import { SelectedAttempts, useSelection } from './selected-attempts.tsx';
import type { Progress } from './silent-students.ts';
import { useDeleteAttempt } from './use-delete-attempt.ts';
import { useProgress } from './use-progress.ts';

const nothingFound = {
  get title() {
    return 'Aucun étudiant ne correspond';
  },
  description: (wanted: string) =>
    `Aucun nom, aucun numéro ni aucun code ne contient «\u00a0${wanted}\u00a0».`,
};

interface AttemptsTabProps {
  readonly quiz: TeacherQuiz;
  readonly rows: readonly ResultRow[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function AttemptsTab({ quiz, rows, heading }: AttemptsTabProps) {
  const { askThenDelete, deletedId } = useDeleteAttempt(quiz.id, () =>
    rescueFocus(() => heading.current),
  );
  const counts = useMemo(() => countAttemptsOfStudent(rows), [rows]);
  const [given, setGiven] = useState<readonly ResultRow[]>([]);
  const giveTime = useCallback((attempt: ResultRow) => setGiven([attempt]), []);
  const [renamed, setRenamed] = useState<ResultRow | null>(null);
  const [opened, openCopy] = useOpenedCopy();
  const progress = useProgress(quiz, rows);
  const { selected, chosen, select, clear } = useSelection(rows);
  const open = rows.filter(({ completedAt }) => completedAt === null);
  const things = rows.some(({ copy }) => copy !== null) ? 'copies' : 'tentatives';
  if (rows.length === 0) return <NoAttempts quiz={quiz} />;
  return (
    <>
      {given.length > 0 && (
        <GiveTimeDialog quiz={quiz} attempts={given} onClose={() => setGiven([])} />
      )}
      {renamed && <RenameStudentDialog attempt={renamed} onClose={() => setRenamed(null)} />}
      {opened && <CopyDialog quiz={quiz} rows={rows} id={opened} onOpen={openCopy} />}
      <SearchedList
        list={rows}
        rules={attemptRules}
        label="Rechercher un étudiant"
        count={(found, total) =>
          found === total
            ? `${total} ${things}\u00a0: ${partsInWords(rows)}`
            : `${found} sur ${total} ${things}`
        }
        nothingFound={nothingFound}
        tableFrom="64rem"
        beside={
          chosen.length === 0 &&
          open.length > 0 && (
            <OpenAttempts quiz={quiz} open={open} progress={progress} onGiveTime={setGiven} />
          )
        }
        notice={
          chosen.length > 0 && (
            <SelectedAttempts
              quizId={quiz.id}
              chosen={chosen}
              progress={progress}
              onGiveTime={setGiven}
              onClear={clear}
            />
          )
        }
      >
        {(shown, isNarrow) => {
          const Rows = isNarrow ? AttemptCards : AttemptTable;
          return (
            <Rows
              {...shown}
              progress={progress}
              selected={selected}
              onSelect={(attempt, isSelected) => select([attempt], isSelected)}
              onSelectAll={(isSelected) => select(shown.list, isSelected)}
              onOpen={({ id }) => openCopy(id)}
              onRename={setRenamed}
              counts={counts}
              deletedId={deletedId}
              onDelete={askThenDelete}
              onGiveTime={giveTime}
            />
          );
        }}
      </SearchedList>
    </>
  );
}

interface OpenAttemptsProps {
  readonly quiz: TeacherQuiz;
  readonly open: readonly ResultRow[];
  readonly progress: ReadonlyMap<string, Progress>;
  readonly onGiveTime: (open: readonly ResultRow[]) => void;
}

/** The actions on all students who are still answering. */
function OpenAttempts({ quiz, open, progress, onGiveTime }: OpenAttemptsProps) {
  const timed = open.filter(hasEnd);
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:grid">
      {timed.length > 0 && (
        <Button variant="secondary" onClick={() => onGiveTime(timed)}>
          <AlarmClockPlus aria-hidden />
          Donner du temps ({timed.length})
        </Button>
      )}
      <CloseAttempts
        quizId={quiz.id}
        open={open}
        progress={progress}
        label="Clore et noter ce qui est en cours"
      />
    </div>
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
