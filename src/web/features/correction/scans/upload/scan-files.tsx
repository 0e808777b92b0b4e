import { useQueryClient } from '@tanstack/react-query';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { Scan } from '#shared/contract/correction/scan-schemas.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { pagesQuery } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { useToldStudents } from '../../copies/told-students.ts';
import { lostMarksInWords } from './lost-marks.ts';

interface ScanFilesProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
}

/** Lists what was sent so far; each file can be taken out again, or all of it. */
export function ScanFiles({ quizId, overview }: ScanFilesProps) {
  const failed = { onFailure: (error: Error) => tellFailure('Suppression impossible', error) };
  const remove = useApiMutation(correction.removeScan, failed);
  const client = useQueryClient();
  const readTold = useToldStudents(quizId);
  const isReading = overview.reading !== null;
  const removeAll = useApiMutation(correction.removeCorrection, failed);

  /** Reads which marks go with a file; null where that cannot be told now. */
  async function readLost(scan: Scan): Promise<string | null> {
    try {
      const pages = await client.fetchQuery(pagesQuery(quizId, overview.revision));
      return lostMarksInWords(overview, pages, scan.id, await readTold());
    } catch (error) {
      tellFailure('Suppression impossible', error);
      return null;
    }
  }

  async function takeOut(scan: Scan) {
    const lost = await readLost(scan);
    if (lost === null) return;
    const isAdjusted = overview.copies.some(({ adjustment }) => adjustment);
    const isMeant = await confirm({
      title: `Retirer «\u00a0${scan.name}\u00a0»\u00a0?`,
      description:
        `Ses pages ne compteront plus. Les copies qui n’en ont pas d’autre disparaissent de la correction, et les cases relues de ses pages avec elles${isAdjusted ? ', comme leurs points ajoutés' : ''}. Pour remplacer un scan, envoyez d’abord le nouveau\u00a0: ce qui a été relu est gardé. ${lost}`.trim(),
      confirmLabel: 'Retirer',
      destructive: true,
    });
    if (isMeant) remove.mutate({ params: { id: quizId, scanId: scan.id } });
  }

  async function beginAnew() {
    const isMeant = await confirm({
      title: 'Effacer toute la correction\u00a0?',
      description:
        'Les scans, les associations, les cases relues et les notes seront supprimés. Les liens déjà envoyés aux étudiants n’ouvriront plus leurs copies. L’épreuve et la liste de la classe restent.',
      confirmLabel: 'Tout effacer',
      destructive: true,
    });
    if (isMeant) removeAll.mutate({ params: { id: quizId } });
  }

  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Fichiers envoyés" className="flex flex-col gap-1 text-sm">
        {overview.scans.map((scan) => (
          <li key={scan.id} className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere min-w-0">{scan.name}</span>
            <span className="text-ink-muted">{stateOf(scan, isReading)}</span>
            {(scan.state === 'read' || scan.state === 'failed' || !isReading) && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Retirer ${scan.name}`}
                onClick={() => void takeOut(scan)}
              >
                Retirer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {/* It would slide under the pointer that has just begun the analysis, which can be cancelled. */}
      {!isReading && (
        <p>
          <Button size="sm" variant="ghost" onClick={() => void beginAnew()}>
            Effacer la correction et recommencer
          </Button>
        </p>
      )}
    </div>
  );
}

function stateOf({ state, pages }: Scan, isReading: boolean): string {
  if (state === 'read') return counted(pages ?? 0, 'page');
  if (state === 'failed') return 'illisible';
  if (state === 'waiting') return 'en attente';
  return isReading ? 'en cours de lecture' : 'lecture interrompue';
}
