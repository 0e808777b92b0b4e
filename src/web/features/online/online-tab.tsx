import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { QuizFieldProps } from '#web/features/quiz-shared/field-props.ts';
import type { DraftName } from '#web/features/quiz-shared/quiz-draft.ts';
import { IncidentNotices } from '#web/features/results/incident-notices.tsx';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { attemptsQuery } from '#web/lib/queries/attempts-queries.ts';
import { isClosedNow, openingQuery } from '#web/lib/queries/opening-queries.ts';
import { OnlineOptions } from './online-options.tsx';
import { OnlineResults } from './online-results.tsx';
import { OpeningSection } from './opening-section.tsx';
import { ReleaseOptions } from './release-options.tsx';
import { Sharing } from './sharing.tsx';

interface OnlineTabProps extends Omit<QuizFieldProps, 'faults'> {
  readonly quiz: TeacherQuiz;
  /** Tabs are kept when they are left; only an open one listens to the server. */
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  readonly onSaveOptions: () => Promise<boolean>;
  /** Sends all that is typed in the editor, or shows what keeps it from being saved. */
  readonly onSaveAll: () => Promise<boolean>;
  /** Leads to a field of «Généralités». */
  readonly onShowField: (name: DraftName) => void;
}

export function OnlineTab({ isOpen, ...props }: OnlineTabProps) {
  const { quiz } = props;
  const publishButton = useRef<HTMLButtonElement>(null);
  const linkField = useRef<HTMLInputElement>(null);
  const shownStatus = useRef(quiz.status);

  useEffect(() => {
    if (shownStatus.current === quiz.status) return;
    shownStatus.current = quiz.status;
    // The button that was pressed is gone.
    rescueFocus(() => (quiz.status === 'published' ? linkField : publishButton).current);
  }, [quiz.status]);

  const isEnded = useIsEnded(quiz, isOpen);
  const sharing = quiz.status === 'published' && <Sharing quiz={quiz} linkField={linkField} />;

  return (
    <>
      {/* Before all else: a student waits with the time running. */}
      {isOpen && <IncidentNotices quiz={quiz} />}
      <div className="flex flex-col gap-4">
        {/* First what a published quiz is opened for: to be shared, then for its results. */}
        {!isEnded && sharing}
        <OnlineResults quiz={quiz} isOpen={isOpen} />
        {isEnded && sharing}
        <OnlineOptions {...props} publishButton={publishButton} />
        {isOpen && <OpeningSection quiz={quiz} />}
        <ReleaseOptions quiz={quiz} />
      </div>
    </>
  );
}

/**
 * Whether the quiz was closed and had copies when the tab was opened. A closing while it is shown
 * moves nothing away from whoever pressed the button.
 */
function useIsEnded(quiz: TeacherQuiz, isOpen: boolean): boolean {
  const { data: opening } = useQuery({ ...openingQuery(quiz), enabled: isOpen });
  const { data: attempts } = useQuery(attemptsQuery(quiz.id));
  const [isEnded, setEnded] = useState<boolean | null>(null);
  if (isOpen && isEnded === null && opening && attempts) {
    setEnded(isClosedNow(opening) && attempts.length > 0);
  }
  if (!isOpen && isEnded !== null) setEnded(null);
  return isEnded ?? false;
}
