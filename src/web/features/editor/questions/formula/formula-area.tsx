import { Sigma } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldContext } from '#web/ui/field-context.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import { FormulaPalette } from './formula-palette.tsx';
import { type Edited, insertFormula } from './insert-formula.ts';

interface FormulaAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  /** How the form finds it again. */
  readonly name: string;
  readonly toolLabel: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** A text that may hold formulas, with a palette that opens under it and stays while one writes. */
export function FormulaArea(props: FormulaAreaProps) {
  const { name, toolLabel, value, onValueChange, disabled = false, ...rest } = props;
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const edited = useRef<Edited | null>(null);
  const paletteId = useId();

  // The selection can only be set once the new text stands in the field.
  useEffect(() => {
    if (!edited.current || edited.current.text !== value) return;
    area.current?.focus();
    area.current?.setSelectionRange(edited.current.start, edited.current.end);
    edited.current = null;
  }, [value]);

  function insert(pattern: string) {
    const { selectionStart: start = value.length, selectionEnd: end = start } = area.current ?? {};
    edited.current = insertFormula(value, { start, end }, pattern);
    onValueChange(edited.current.text);
  }

  function close() {
    setOpen(false);
    area.current?.focus();
  }

  return (
    <>
      <div className="relative">
        <Textarea
          {...rest}
          ref={area}
          data-field={name}
          maxLength={20_000}
          disabled={disabled}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
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
      {isOpen && (
        // The label around is the text's, not the palette's.
        <FieldContext value={null}>
          <FormulaPalette id={paletteId} onPick={insert} onClose={close} />
        </FieldContext>
      )}
    </>
  );
}
