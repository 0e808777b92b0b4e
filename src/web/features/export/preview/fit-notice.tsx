import type { ExportOptions, Fit } from '#shared/contract/printing-schemas.ts';
import { Notice } from '#web/ui/notice.tsx';
import { closerInWords, sheetsInWords, spillInWords } from './fit-in-words.ts';

interface FitNoticeProps {
  readonly fit: Fit;
  readonly options: ExportOptions;
}

/** How the copies use their sheets, and what a sheet was opened for. */
export function FitNotice({ fit, options }: FitNoticeProps) {
  const spill = spillInWords(fit, options);
  const closer = options.spacing === 'fit' ? closerInWords(fit) : null;
  if (spill === null) {
    return (
      <p className="text-ink-muted text-sm">
        {sheetsInWords(fit, options)}.
        {closer !== null && ` Pour tenir sur moins de feuilles\u00a0: ${closer}.`}
      </p>
    );
  }
  return (
    <Notice tone="warning" title={spill}>
      <p>
        {sheetsInWords(fit, options)}.{' '}
        {options.spacing === 'fit' || options.spacing === 'compact'
          ? 'Raccourcissez le QCM pour vous en passer.'
          : 'Choisissez la mise en page ajustée aux feuilles, ou raccourcissez le QCM.'}
      </p>
    </Notice>
  );
}
