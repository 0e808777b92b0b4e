import { RotateCcw, Scale, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ruleNames } from '#shared/domain/scoring/rule-in-words.ts';
import type { DraftName, QuizDraft } from '#web/features/quiz-shared/quiz-draft.ts';
import { Button } from '#web/ui/button.tsx';

interface OtherRulesProps {
  readonly draft: QuizDraft;
  /** Then nothing of it can be changed. */
  readonly isLocked: boolean;
  readonly onShowField: (name: DraftName) => void;
}

/** What else holds for the form. It is edited in one place only, with the rest of the quiz. */
export function OtherRules({ draft, isLocked, onShowField }: OtherRulesProps) {
  const limit = draft.timeLimit ? `${draft.timeLimit}\u00a0min` : 'sans limite de temps';
  const tries = draft.allowRetakes
    ? 'plusieurs tentatives par étudiant'
    : 'une seule tentative par étudiant';
  const change = (name: DraftName) => (isLocked ? null : () => onShowField(name));
  return (
    <ul className="flex flex-col gap-1 text-sm">
      <Rule icon={<Timer />} onChange={change('timeLimit')} subject="la durée">
        <span>Durée&nbsp;: {limit}</span>
      </Rule>
      <Rule
        icon={<RotateCcw />}
        onChange={change('allowRetakes')}
        subject="le nombre de tentatives"
      >
        <span>Tentatives&nbsp;: {tries}</span>
      </Rule>
      <Rule icon={<Scale />} onChange={change('scoring')} subject="le barème">
        <span>Barème&nbsp;: {ruleNames[draft.scoring]}</span>
      </Rule>
    </ul>
  );
}

interface RuleProps {
  readonly icon: ReactNode;
  readonly subject: string;
  readonly onChange: (() => void) | null;
  readonly children: ReactNode;
}

function Rule({ icon, subject, onChange, children }: RuleProps) {
  return (
    <li className="flex gap-2 [&>svg]:mt-1.75 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-muted">
      {icon}
      <div className="flex min-h-8 flex-wrap items-center gap-x-2">
        {children}
        {onChange && (
          <Button variant="link" size="sm" aria-label={`Modifier ${subject}`} onClick={onChange}>
            Modifier
          </Button>
        )}
      </div>
    </li>
  );
}
