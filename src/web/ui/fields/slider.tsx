import { Slider as RadixSlider } from 'radix-ui';
import { cx } from '../cx.ts';
import { useFieldControl, useFieldLabelId } from './field-context.ts';

export interface SliderProps {
  value: number;
  onValueChange: (value: number) => void;
  /** Called when the thumb is released, which is the moment to save. */
  onValueCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How the value is written beside the slider and read aloud. */
  formatValue?: (value: number) => string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
}

const french = new Intl.NumberFormat('fr-FR');

export function Slider(props: SliderProps) {
  const { value, min = 0, max = 100, step = 1, onValueChange, onValueCommit } = props;
  const { formatValue = (n: number) => french.format(n), disabled = false } = props;
  const labelId = useFieldLabelId();
  const {
    id,
    title,
    'aria-describedby': describedBy,
  } = useFieldControl({
    'aria-label': props['aria-label'],
  });
  const text = formatValue(value);
  return (
    <div className={cx('flex items-center gap-4', props.className)}>
      <RadixSlider.Root
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={[value]}
        onValueChange={([next]) => next !== undefined && onValueChange(next)}
        onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
        className="relative flex h-10 grow forced-color-adjust-none touch-none select-none items-center data-disabled:opacity-55 pointer-coarse:h-11"
      >
        <RadixSlider.Track className="h-1.5 grow rounded-full bg-line-strong/60">
          <RadixSlider.Range className="absolute h-1.5 rounded-full bg-primary" />
        </RadixSlider.Track>
        <RadixSlider.Thumb
          id={id}
          title={title}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-label'] ? undefined : labelId}
          aria-describedby={describedBy}
          aria-valuetext={text}
          className="block size-6 rounded-full border-2 border-primary bg-surface transition-colors duration-150 hover:bg-primary-soft"
        />
      </RadixSlider.Root>
      <span aria-hidden className="min-w-12 text-right font-semibold tabular-nums">
        {text}
      </span>
    </div>
  );
}
