import { Check, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useRef } from 'react';
import type { GeneratedQuestion } from '#shared/domain/questions/generated-question.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { Explanation } from '#web/ui/marks/explanation.tsx';
import { ProposalEditor } from './proposal-editor.tsx';
import type { Proposal } from './proposals.ts';

interface ProposalCardProps {
  readonly proposal: Proposal;
  readonly number: number;
  readonly isEdited: boolean;
  readonly isRegenerating: boolean;
  readonly isDisabled: boolean;
  readonly onEdit: (isEdited: boolean) => void;
  readonly onSave: (question: GeneratedQuestion) => void;
  readonly onDrop: () => void;
  readonly onRegenerate: () => void;
}

export function ProposalCard(props: ProposalCardProps) {
  const { proposal, number, isEdited, onEdit, onSave } = props;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  // The form that had the focus is gone.
  useEffect(() => {
    if (wasEdited.current && !isEdited) editButton.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  return (
    <li>
      <Card aria-label={`Proposition ${number}`} className="flex flex-col gap-3 p-4 sm:p-5">
        {isEdited ? (
          <ProposalEditor
            proposal={proposal}
            onSave={(question) => {
              onSave(question);
              onEdit(false);
            }}
            onCancel={() => onEdit(false)}
          />
        ) : (
          <>
            <ProposalContent question={proposal} number={number} />
            <ProposalActions {...props} editButton={editButton} />
          </>
        )}
      </Card>
    </li>
  );
}

function ProposalContent({
  question: { question, answers, explanation, topic },
  number,
}: {
  readonly question: GeneratedQuestion;
  readonly number: number;
}) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 max-w-prose font-semibold">
          {number}. <FormulaText text={question} />
        </p>
        {topic && (
          <Badge tone="primary" className="whitespace-normal!">
            {topic}
          </Badge>
        )}
      </div>
      <ul className="flex max-w-prose flex-col gap-1">
        {answers.map(({ text, isCorrect }) => (
          <li key={text} className="flex min-w-0 gap-2.5">
            <AnswerMark isCorrect={isCorrect} />
            <FormulaText text={text} className="min-w-0" />
          </li>
        ))}
      </ul>
      {explanation && (
        <Explanation>
          <FormulaText text={explanation} />
        </Explanation>
      )}
    </>
  );
}

/** Marks the right answer by a tick as well as a colour. */
function AnswerMark({ isCorrect }: { readonly isCorrect: boolean }) {
  return (
    <span
      className={cx(
        'mt-0.75 grid size-5 forced-color-adjust-none shrink-0 place-items-center rounded-full border-2',
        isCorrect ? 'border-success bg-success text-success-ink' : 'border-line-strong',
      )}
    >
      {isCorrect && (
        <>
          <Check aria-hidden strokeWidth={4} className="size-3.5" />
          <span className="sr-only">Bonne réponse&nbsp;: </span>
        </>
      )}
    </span>
  );
}

function ProposalActions(
  props: ProposalCardProps & { readonly editButton: Ref<HTMLButtonElement> },
) {
  const { editButton, number, isRegenerating, isDisabled, onEdit, onDrop, onRegenerate } = props;
  const isIdle = !isDisabled && !isRegenerating;
  return (
    <div className="-ml-3 flex flex-wrap gap-x-1">
      <Button
        ref={editButton}
        variant="ghost"
        size="sm"
        disabled={!isIdle}
        aria-label={`Modifier la proposition ${number}`}
        onClick={() => onEdit(true)}
      >
        <Pencil aria-hidden />
        Modifier
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={isDisabled}
        pending={isRegenerating}
        pendingLabel="Génération…"
        aria-label={`Régénérer la proposition ${number}`}
        onClick={onRegenerate}
      >
        <RefreshCw aria-hidden />
        Régénérer
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={!isIdle}
        aria-label={`Retirer la proposition ${number}`}
        onClick={onDrop}
      >
        <Trash2 aria-hidden />
        Retirer
      </Button>
    </div>
  );
}
