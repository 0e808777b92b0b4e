import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { FormulaSwitch } from '#web/lib/student-text/formula-switch.tsx';
import { ReadAloud } from '../reading-aloud/read-aloud.tsx';

interface QuestionHelpProps {
  readonly question: StudentQuestion;
  readonly readsAloud: boolean;
}

/** Other ways to a question than by the eye. */
export function QuestionHelp({ question, readsAloud }: QuestionHelpProps) {
  return (
    <>
      <FormulaSwitch texts={question} />
      {readsAloud && <ReadAloud question={question} />}
    </>
  );
}
