import { Code, Sigma } from 'lucide-react';
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import { looksLikeCode } from '#shared/domain/rich-text/code-lines.ts';
import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import { replaceText } from '#web/lib/page/replace-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldContext } from '#web/ui/fields/field-context.ts';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { useQuizWords } from '#web/ui/quiz-words.tsx';
import { formatText, type TextFormat } from './format-text.ts';
import { FormulaPalette } from './formula-palette.tsx';
import { type Edited, insertFormula, type Selection } from './insert-formula.ts';

interface FormulaAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  /** The name by which the form finds the field. */
  readonly name: string;
  readonly toolLabel: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

const shortcuts: Readonly<Record<string, TextFormat>> = { b: 'bold', i: 'italic' };

/** A text that may contain formulas, with a palette below it that stays open while one writes. */
export function FormulaArea(props: FormulaAreaProps) {
  const { name, toolLabel, value, onValueChange, disabled = false, ...rest } = props;
  const [isOpen, setOpen] = useState(false);
  const [pasted, setPasted] = useState<Selection | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const paletteId = useId();
  const words = useQuizWords();

  function selection(): Selection {
    const { selectionStart: start = value.length, selectionEnd: end = start } = area.current ?? {};
    return { start, end };
  }

  function edit(next: Edited) {
    setPasted(null);
    if (area.current) replaceText(area.current, next);
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const format = shortcuts[event.key.toLowerCase()];
    if (format && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      edit(formatText(value, selection(), format));
      return;
    }
    rest.onKeyDown?.(event);
  }

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    rest.onPaste?.(event);
    const text = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
    const isKnown = parseRichText(text).some(({ kind }) => kind === 'code');
    if (event.isDefaultPrevented() || isKnown || !looksLikeCode(text)) return;
    const { start } = selection();
    setPasted({ start, end: start + text.length });
  }

  function close() {
    setOpen(false);
    area.current?.focus();
  }

  /** Handles Escape before the form, which would close. */
  function closeOnEscape(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape inside closes the palette. */}
      <div className="relative" onKeyDown={closeOnEscape}>
        <Textarea
          maxLength={textLimits.question}
          {...rest}
          // Our placeholder is not in the language of the quiz.
          {...(value && words)}
          ref={area}
          data-field={name}
          disabled={disabled}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          className="block resize-none pr-11 pointer-coarse:min-h-11"
        />
        <span className="absolute top-0.5 right-0.5">
          <Button
            variant="ghost"
            size="icon"
            className="size-9! text-ink-muted aria-expanded:bg-primary-soft aria-expanded:text-primary-soft-ink"
            aria-label={toolLabel}
            aria-expanded={isOpen}
            aria-controls={isOpen ? paletteId : undefined}
            disabled={disabled}
            onClick={() => setOpen(!isOpen)}
          >
            <Sigma aria-hidden />
          </Button>
        </span>
      </div>
      {pasted && value.length >= pasted.end && (
        <PastedCode
          onAccept={() => edit(formatText(value, pasted, 'code'))}
          onDismiss={() => setPasted(null)}
        />
      )}
      {isOpen && (
        // The label of the field belongs to the text, not to the palette.
        <FieldContext value={null}>
          <FormulaPalette
            id={paletteId}
            onPick={(pattern) => edit(insertFormula(value, selection(), pattern))}
            onFormat={(format) => edit(formatText(value, selection(), format))}
            onClose={close}
            onKeyDown={closeOnEscape}
          />
        </FieldContext>
      )}
    </>
  );
}

interface PastedCodeProps {
  readonly onAccept: () => void;
  readonly onDismiss: () => void;
}

/**
 * Offers to format pasted text as code, which may be a program. Without that its layout would be
 * lost.
 */
function PastedCode({ onAccept, onDismiss }: PastedCodeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-primary-soft px-3 py-2 text-primary-soft-ink text-sm"
    >
      <span className="flex min-w-0 grow basis-56 items-center gap-2">
        <Code aria-hidden className="size-4.5 shrink-0" />
        Ce texte collé ressemble à du code.
      </span>
      <Button size="sm" variant="secondary" onClick={onAccept}>
        Présenter comme du code
      </Button>
      <Button size="sm" variant="ghost" onClick={onDismiss}>
        Laisser tel quel
      </Button>
    </div>
  );
}
