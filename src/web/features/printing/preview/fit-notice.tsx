import type { ExportOptions, Fit } from '#shared/contract/printing-schemas.ts';
import { Notice } from '#web/ui/notice.tsx';
import { closerInWords, sheetsInWords, spillInWords } from './fit-in-words.ts';

interface FitNoticeProps {
  readonly fit: Fit;
  readonly options: ExportOptions;
  /** How many named copies are typeset differently from the others. */
  readonly setOtherwise: number;
}

/** How the copies use their sheets, and what made another sheet necessary. */
export function FitNotice({ fit, options, setOtherwise }: FitNoticeProps) {
  const print = { ...options, setOtherwise: options.named ? setOtherwise : 0 };
  const spill = spillInWords(fit, print);
  const closer = options.spacing === 'fit' ? closerInWords(fit) : null;
  if (spill === null) {
    return (
      <p className="text-ink-muted text-sm">
        {sheetsInWords(fit, print)}.
        {closer !== null && ` Pour tenir sur moins de feuilles\u00a0: ${closer}.`}
      </p>
    );
  }
  return (
    <Notice tone="warning" title={spill}>
      <p>
        {sheetsInWords(fit, print)}.{' '}
        {options.spacing === 'fit' || options.spacing === 'compact'
          ? 'Un QCM plus court tiendrait sur moins de feuilles.'
          : 'Choisissez la mise en page ajustée aux feuilles, ou raccourcissez le QCM.'}
      </p>
    </Notice>
  );
}
