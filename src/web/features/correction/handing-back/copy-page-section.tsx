import { useQuery } from '@tanstack/react-query';
import { type CopyPageSettings, copyPages } from '#shared/contract/correction/copy-pages.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';
import { copyPageQuery } from '#web/lib/queries/copy-page-queries.ts';
import { useOptimisticMutation } from '#web/lib/queries/fresh/optimistic.ts';
import { CardBody } from '#web/ui/card.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyPageFields } from './copy-pages/copy-page-fields.tsx';
import { GivenLinks } from './copy-pages/given-links.tsx';

interface CopyPageSectionProps {
  readonly quizId: string;
  readonly students: CorrectionOverview['students'];
  readonly isOpen: boolean;
  readonly startsOpen: boolean;
}

/** Chooses what students are shown of their copies, by mail and online. */
export function CopyPageSection(props: CopyPageSectionProps) {
  const { quizId, students, isOpen, startsOpen } = props;
  const { queryKey, ...query } = copyPageQuery(quizId);
  const { data, error, isFetching, refetch } = useQuery({ ...query, queryKey, enabled: isOpen });
  // Each change is sent alone, since another window may have changed the rest.
  const { mutate: change } = useOptimisticMutation({
    queryKey,
    scope: `copy page ${quizId}`,
    foresee: (settings, changes: Partial<CopyPageSettings>) => ({ ...settings, ...changes }),
    send: (body) => callApi(copyPages.setCopyPageSettings, { params: { id: quizId }, body }),
    onSaved: () => void refetch(),
    failure: 'Réglage impossible',
  });

  return (
    <FoldedCard
      title="Page de l’étudiant"
      description="Un lien personnel, joint à l’e-mail, montre à chacun sa copie question par question, sans compte. Une note qui change n’y paraît qu’une fois validée, ou envoyée."
      state={data && (data.isOpen ? 'Ouverte.' : 'Fermée.')}
      startsOpen={startsOpen}
    >
      <CardBody className="flex flex-col gap-5">
        {data && <CopyPageFields settings={data} onChange={change} />}
        {data?.isOpen && (
          <GivenLinks
            quizId={quizId}
            students={students}
            linked={data.linked}
            onRevoked={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton className="h-32" />}
        {!data && error && (
          <LoadFailure
            title="Les réglages n’ont pas pu être chargés"
            detail={error.message}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </CardBody>
    </FoldedCard>
  );
}
