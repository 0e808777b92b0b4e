import type { UseQueryResult } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { versionLimits } from '#shared/domain/limits.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface VersionsFrameProps<Version> {
  readonly title: string;
  readonly list: UseQueryResult<readonly Version[]>;
  readonly isLocked: boolean;
  readonly onClose: () => void;
  readonly children: (version: Version, place: number) => ReactNode;
}

/** The list of versions, the latest first. */
export function VersionsFrame<Version>(props: VersionsFrameProps<Version>) {
  const { title, isLocked, onClose, children } = props;
  const { data, error, isFetching, refetch } = props.list;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={title}
      description={`Gardées un an, ${versionLimits.versions} au plus. Barré\u00a0: ce qui partirait\u00a0; souligné\u00a0: ce qui reviendrait.`}
    >
      {isLocked && (
        <Notice tone="warning">
          Ce QCM est verrouillé&nbsp;: ses versions se consultent, mais ne se restaurent pas.
        </Notice>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Versions" className="flex flex-col gap-3">
          {data.map(children)}
        </ul>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<History />}
          title="Aucune version antérieure"
          description="Dès qu’une modification est enregistrée, ce qu’elle remplace se retrouve ici."
        />
      )}
      {!data && error && (
        <LoadFailure
          title="Les versions n’ont pas pu être chargées"
          detail={error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <p role="status">Chargement…</p>}
    </Dialog>
  );
}
