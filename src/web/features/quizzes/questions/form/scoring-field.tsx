import { takesSeveral } from '#shared/domain/question-types.ts';
import { questionRuleInWords, ruleNames } from '#shared/domain/scoring/rule-in-words.ts';
import { questionRule, questionScorings } from '#shared/domain/scoring/scoring-rule.ts';
import { RuleFields } from '#web/features/quiz-shared/rule-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { QuestionDraft } from '../changes/question-draft.ts';
import { useQuestionBoard } from '../question-board-context.ts';
import type { ChangeDraft } from './use-question-form.ts';

interface ScoringFieldProps {
  readonly draft: QuestionDraft;
  readonly change: ChangeDraft;
  readonly disabled: boolean;
}

export function ScoringField({ draft, change, disabled }: ScoringFieldProps) {
  const { rule } = useQuestionBoard();
  return (
    <>
      <RuleFields
        kinds={questionScorings}
        inherited={{ label: `Comme le QCM\u00a0: ${ruleNames[rule.kind]}`, rule }}
        value={draft}
        toldAs={(told) => questionRuleInWords({ type: draft.type, rule: told })}
        onChange={(wanted) => change((latest) => ({ ...latest, ...wanted }))}
        disabled={disabled}
      />
      {takesSeveral(draft.type) && questionRule(draft, rule).kind === 'per-answer' && (
        <Notice tone="warning" title="Cocher toutes les réponses rapporte tous les points">
          Avec ce barème, une proposition fausse cochée ne retire rien. Choisissez-en un autre pour
          cette question, ou pour tout le QCM dans «&nbsp;Généralités&nbsp;».
        </Notice>
      )}
    </>
  );
}
