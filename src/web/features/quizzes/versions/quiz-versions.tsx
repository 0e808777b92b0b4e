import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { versionsQuery } from '#web/lib/queries/versions-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { changesInWords } from './changes-in-words.ts';
import { QuizComparison } from './quiz-comparison.tsx';
import { useRestoreVersion } from './use-restore-version.ts';
import { VersionItem } from './version-item.tsx';
import { VersionsFrame } from './versions-frame.tsx';

export function QuizVersions({ quiz }: { quiz: TeacherQuiz }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <History aria-hidden />
        Versions
      </Button>
      {isOpen && <QuizVersionsDialog quiz={quiz} onClose={() => setOpen(false)} />}
    </>
  );
}

interface QuizVersionsDialogProps {
  readonly quiz: TeacherQuiz;
  readonly onClose: () => void;
}

function QuizVersionsDialog({ quiz, onClose }: QuizVersionsDialogProps) {
  const list = useQuery(versionsQuery(quiz.id));
  const { restore, isPending } = useRestoreVersion(quiz.id, onClose);
  return (
    <VersionsFrame title="Versions du QCM" list={list} isLocked={quiz.isLocked} onClose={onClose}>
      {({ id, keptAt, changes }) => (
        <VersionItem
          key={id}
          keptAt={keptAt}
          summary={`Ensuite\u00a0: ${changesInWords(changes)}.`}
          comparison={() => <QuizComparison quiz={quiz} versionId={id} />}
          isLocked={quiz.isLocked}
          isPending={isPending}
          onRestore={() => restore({ versionId: id })}
        />
      )}
    </VersionsFrame>
  );
}
