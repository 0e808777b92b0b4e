import type { ExportOptions } from '#shared/contract/printing.ts';
import { confirm } from '#web/ui/confirm.tsx';

interface Paper {
  readonly options: ExportOptions;
  readonly studentCount: number | null;
  /** Of one copy; null when it has not been typeset yet. */
  readonly pageCount: number | null;
  /** A question is being written and not saved: it would not be printed. */
  readonly hasUnsavedQuestion: boolean;
}

export function askBeforeExport(paper: Paper): Promise<boolean> {
  return confirm({
    title: 'Créer le sujet définitif\u00a0?',
    description: (
      <>
        <span className="block font-semibold text-ink">{describePaper(paper)}</span>
        <span className="mt-2 block">
          Le QCM sera ensuite verrouillé, pour que les copies imprimées restent valables&nbsp;:
          seuls les points et les bonnes réponses pourront encore changer.
        </span>
        <span className="mt-2 block">
          Le déverrouiller plus tard restera possible, mais ces copies ne pourront alors plus être
          corrigées.
        </span>
        {paper.hasUnsavedQuestion && (
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

function describePaper({ options, studentCount, pageCount }: Paper): string {
  const count = options.named ? (studentCount ?? 0) : options.copies;
  const copies = `${count} copie${count > 1 ? 's' : ''}`;
  const kind = options.named ? (count > 1 ? ' nominatives' : ' nominative') : '';
  const pages = pageCount ? ` de ${pageCount} page${pageCount > 1 ? 's' : ''}` : '';
  return `${copies}${kind}${pages}.`;
}
