import { useEffect, useRef } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { QuizFieldProps } from '#web/features/quiz-shared/field-props.ts';
import type { DraftName } from '#web/features/quiz-shared/quiz-draft.ts';
import { IncidentNotices } from '#web/features/results/incident-notices.tsx';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
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

  return (
    <>
      {/* Before all else: a student waits with the time running. */}
      {isOpen && <IncidentNotices quiz={quiz} />}
      <div className="flex flex-col gap-4">
        {/* First, for it is what a published quiz is opened for. */}
        {quiz.status === 'published' && <Sharing quiz={quiz} linkField={linkField} />}
        <OnlineResults quiz={quiz} isOpen={isOpen} />
        <OnlineOptions {...props} publishButton={publishButton} />
        {isOpen && <OpeningSection quiz={quiz} />}
        <ReleaseOptions quiz={quiz} />
      </div>
    </>
  );
}
