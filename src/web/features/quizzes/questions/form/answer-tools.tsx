import { ArrowDown, ArrowUp, Pin, PinOff, X } from 'lucide-react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx';
import { withMovedAnswer, withoutAnswer, withPin } from '../changes/question-draft.ts';
import type { ChangeDraft } from './use-question-form.ts';

interface AnswerToolsProps {
  readonly answerKey: string;
  readonly letter: string;
  readonly canRise: boolean;
  readonly canSink: boolean;
  readonly isPinned: boolean;
  readonly isRemovable: boolean;
  readonly change: ChangeDraft;
}

export function AnswerTools(props: AnswerToolsProps) {
  const { answerKey: key, letter, canRise, canSink, isPinned, isRemovable, change } = props;
  return (
    <div className="flex items-center max-sm:ml-10 max-sm:w-full">
      <Tool
        label={`Monter la réponse ${letter}`}
        disabled={!canRise}
        onClick={() => change((draft) => withMovedAnswer(draft, key, -1))}
      >
        <ArrowUp aria-hidden />
      </Tool>
      <Tool
        label={`Descendre la réponse ${letter}`}
        disabled={!canSink}
        onClick={() => change((draft) => withMovedAnswer(draft, key, 1))}
      >
        <ArrowDown aria-hidden />
      </Tool>
      <Tooltip content="Toujours en dernier, même si les réponses sont mélangées">
        <Tool
          label={`Toujours en dernier\u00a0: réponse ${letter}`}
          pressed={isPinned}
          onClick={() => change((draft) => withPin(draft, key, !isPinned))}
        >
          {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
        </Tool>
      </Tooltip>
      {isRemovable && (
        <Tool
          label={`Retirer la réponse ${letter}`}
          onClick={() => change((draft) => withoutAnswer(draft, key))}
        >
          <X aria-hidden />
        </Tool>
      )}
    </div>
  );
}

interface ToolProps extends Omit<ButtonProps, 'aria-label'> {
  readonly label: string;
  readonly pressed?: boolean;
}

function Tool({ label, pressed, ...rest }: ToolProps) {
  return (
    <Button
      {...rest}
      variant="ghost"
      size="icon"
      className={cx('size-9', pressed ? 'text-primary' : 'text-ink-muted')}
      aria-label={label}
      aria-pressed={pressed}
    />
  );
}
