import { Bold, Code, Italic, X } from 'lucide-react';
import { type KeyboardEventHandler, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import type { TextFormat } from './format-text.ts';
import { type FormulaSymbol, formulaGroups, sampleOf } from './palette-symbols.ts';

interface FormulaPaletteProps {
  readonly id: string;
  readonly onPick: (pattern: string) => void;
  readonly onFormat: (format: TextFormat) => void;
  readonly onClose: () => void;
  readonly onKeyDown: KeyboardEventHandler;
}

const formats = [
  { format: 'bold', name: 'Gras', Icon: Bold },
  { format: 'italic', name: 'Italique', Icon: Italic },
  { format: 'code', name: 'Code', Icon: Code },
] as const;

const options = formulaGroups.map(({ name }) => ({ value: name, label: name }));

/** Formulas to choose by sight, for people who do not know LaTeX, and buttons that format words. */
export function FormulaPalette(props: FormulaPaletteProps) {
  const { id, onPick, onFormat, onClose, onKeyDown } = props;
  const [name, setName] = useState(options[0]?.value ?? '');
  const group = formulaGroups.find((other) => other.name === name);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape inside closes it; its buttons act.
    <div
      id={id}
      onKeyDown={onKeyDown}
      className="flex animate-fade-in flex-col gap-2 rounded-md border border-line bg-sunken p-2"
    >
      <div className="flex gap-2">
        <Select
          aria-label="Famille de formules"
          options={options}
          value={name}
          onValueChange={setName}
          className="max-w-64"
        />
        {formats.map(({ format, name, Icon }) => (
          <Tooltip key={format} content={name}>
            <Button variant="ghost" size="icon" aria-label={name} onClick={() => onFormat(format)}>
              <Icon aria-hidden />
            </Button>
          </Tooltip>
        ))}
        <Button
          variant="ghost"
          size="icon"
          className="ml-auto"
          aria-label="Fermer la palette de formules"
          onClick={onClose}
        >
          <X aria-hidden />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend. */}
      <div
        role="group"
        aria-label={name}
        className={cx(
          'grid gap-1',
          group?.isWide
            ? 'grid-cols-[repeat(auto-fill,minmax(5rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))]',
        )}
      >
        {group?.symbols.map((symbol) => (
          <SymbolButton key={symbol.name} symbol={symbol} onPick={onPick} />
        ))}
      </div>
    </div>
  );
}

interface SymbolButtonProps {
  readonly symbol: FormulaSymbol;
  readonly onPick: (pattern: string) => void;
}

function SymbolButton({ symbol, onPick }: SymbolButtonProps) {
  return (
    <Tooltip content={symbol.name}>
      <button
        type="button"
        aria-label={symbol.name}
        onClick={() => onPick(symbol.pattern)}
        className="grid min-h-12 place-items-center overflow-hidden rounded-md border border-transparent bg-surface p-1 hover:border-primary hover:bg-primary-soft"
      >
        <span inert>
          <FormulaText text={`$${sampleOf(symbol)}$`} />
        </span>
      </button>
    </Tooltip>
  );
}
