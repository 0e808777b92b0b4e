import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { FormulaSwitch } from '#web/lib/student-text/formula-switch.tsx';
import type { AttemptView } from '../attempt/attempt-session.ts';
import { ReadAloud } from '../reading-aloud/read-aloud.tsx';

interface QuestionHelpProps {
  readonly question: StudentQuestion;
  readonly view: AttemptView;
}

/** Other ways to a question than by the eye. */
export function QuestionHelp({ question, view }: QuestionHelpProps) {
  return (
    <>
      <FormulaSwitch texts={question} />
      {view.readsAloud && <ReadAloud question={question} />}
    </>
  );
}
