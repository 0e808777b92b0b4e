import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { withMovedAnswer, withoutAnswer } from './question-draft.ts';
import type { ChangeDraft } from './use-question-form.ts';

interface AnswerToolsProps {
  readonly answerKey: string;
  readonly letter: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isRemovable: boolean;
  readonly change: ChangeDraft;
}

export function AnswerTools(props: AnswerToolsProps) {
  const { answerKey: key, letter, isFirst, isLast, isRemovable, change } = props;
  return (
    <div className="flex items-center max-sm:ml-10 max-sm:w-full">
      <Tool
        label={`Monter la réponse ${letter}`}
        disabled={isFirst}
        onPress={() => change((draft) => withMovedAnswer(draft, key, -1))}
      >
        <ArrowUp aria-hidden />
      </Tool>
      <Tool
        label={`Descendre la réponse ${letter}`}
        disabled={isLast}
        onPress={() => change((draft) => withMovedAnswer(draft, key, 1))}
      >
        <ArrowDown aria-hidden />
      </Tool>
      {isRemovable && (
        <Tool
          label={`Retirer la réponse ${letter}`}
          onPress={() => change((draft) => withoutAnswer(draft, key))}
        >
          <X aria-hidden />
        </Tool>
      )}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ label, disabled = false, onPress, children }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-9 text-ink-muted"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
