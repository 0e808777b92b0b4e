import type { ExportOptions } from '#shared/contract/printing.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { copiesInWords } from './copies-in-words.ts';

interface Paper {
  readonly options: ExportOptions;
  /** Of one copy; null when it has not been typeset yet. */
  readonly pageCount: number | null;
  /** A question is being written and not saved: it would not be printed. */
  readonly hasUnsavedQuestion: boolean;
}

export function askBeforeExport({
  options,
  pageCount,
  hasUnsavedQuestion,
}: Paper): Promise<boolean> {
  return confirm({
    title: 'Créer le sujet définitif\u00a0?',
    description: (
      <>
        <span className="block font-semibold text-ink">
          {copiesInWords({ ...options, isNamed: options.named, pagesPerCopy: pageCount })}.
        </span>
        <span className="mt-2 block">
          Le QCM sera ensuite verrouillé, pour que les copies imprimées restent valables&nbsp;:
          seuls les points et les bonnes réponses pourront encore changer.
        </span>
        <span className="mt-2 block">
          Le déverrouiller plus tard restera possible, mais ces copies ne pourront alors plus être
          corrigées.
        </span>
        {hasUnsavedQuestion && (
          <span className="mt-2 block font-semibold text-danger">
            Une question en cours d’écriture n’est pas enregistrée&nbsp;: elle ne sera pas imprimée
            telle que vous la voyez.
          </span>
        )}
      </>
    ),
    confirmLabel: 'Exporter pdf',
  });
}
