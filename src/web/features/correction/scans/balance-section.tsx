import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { ScannedPage } from '#shared/contract/correction/scan-schemas.ts';
import { copyInWords, copyNumber } from '#shared/domain/correction/base/copy-number.ts';
import { counted, plural } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { pagesQuery } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { faceDownInWords } from '../pages/face-down-in-words.ts';
import { PageList } from '../pages/page-list.tsx';
import { type NamedList, namedLists } from './balance/named-lists.ts';
import { pagesInWords } from './balance/pages-in-words.ts';
import { PhotocopiesButton } from './balance/photocopies-dialog.tsx';
import { unknownPresence } from './balance/presence-in-words.ts';
import { ScanNotice } from './balance/scan-notice.tsx';

interface BalanceSectionProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
}

type PageGroup = Exclude<keyof CorrectionOverview['balance']['pages'], 'total'>;

interface Words {
  readonly one: string;
  readonly many: string;
}

const groups: Record<PageGroup, Words & { holds: (page: ScannedPage) => boolean }> = {
  read: { one: 'lue', many: 'lues', holds: ({ verdict }) => verdict === 'read' },
  blank: {
    one: 'vide',
    many: 'vides',
    holds: ({ verdict }) => verdict === 'blank' || verdict === 'back',
  },
  duplicate: {
    one: 'en double',
    many: 'en double',
    holds: ({ verdict }) => verdict === 'duplicate',
  },
  refused: {
    one: 'refusée',
    many: 'refusées',
    holds: ({ verdict, filedIn }) =>
      filedIn === null && ['unreadable', 'other-edition', 'other-exam'].includes(verdict),
  },
  filed: {
    one: 'd’un autre de vos QCM',
    many: 'd’autres de vos QCM',
    holds: ({ filedIn }) => filedIn !== null,
  },
};
const pageGroups = Object.keys(groups) as PageGroup[];

/** Shows that every page, copy and student is somewhere; each number opens what it counts. */
export function BalanceSection({ quizId, overview }: BalanceSectionProps) {
  const { balance, scans, revision } = overview;
  const seeing = useApiMutation(correction.markAlarmSeen, {
    onFailure: (error) => tellFailure('Mise à jour impossible', error),
  });
  const [shown, show] = useState<PageGroup | NamedList | null>(null);
  const group = pageGroups.find((name) => name === shown);
  const { data: pages } = useQuery({
    ...pagesQuery(quizId, revision),
    enabled: group !== undefined,
  });
  const lists = namedLists(overview);
  const list = lists.find(({ name }) => name === shown);
  const number = (name: PageGroup | NamedList, count: number, { one, many }: Words) => (
    <Button
      key={name}
      size="sm"
      variant={shown === name ? 'primary' : 'secondary'}
      aria-expanded={shown === name}
      disabled={count === 0}
      onClick={() => show(shown === name ? null : name)}
    >
      <span className="tabular-nums">{count}</span> {plural(count, one, many)}
    </Button>
  );
  const listed = (about: 'copies' | 'students') =>
    lists.filter((one) => one.about === about).map((one) => number(one.name, one.count, one));

  return (
    <Card aria-label="Bilan de lecture">
      <CardHeader
        title="Bilan de lecture"
        description={
          'Rien ne se perd en silence\u00a0: chaque nombre ouvre la liste de ce qu’il compte.'
        }
      />
      <CardBody className="flex flex-col gap-4">
        <dl className="flex flex-col gap-3">
          <BalanceRow label="Pages" total={pagesInWords(balance.pages.total, scans)}>
            {pageGroups
              .filter((name) => name !== 'filed' || balance.pages.filed > 0)
              .map((name) => number(name, balance.pages[name], groups[name]))}
          </BalanceRow>
          <BalanceRow label="Copies" total={counted(balance.copies.printed, 'imprimée')}>
            {listed('copies')}
          </BalanceRow>
          {balance.students.roster > 0 && (
            <BalanceRow
              label="Étudiants"
              total={`${balance.students.roster} dans la liste`}
              unknown={unknownPresence(overview)}
            >
              {listed('students')}
            </BalanceRow>
          )}
        </dl>
        <EditionsInPile editions={overview.editions} />
        {balance.copies.incomplete.length > 0 && (
          <ul className="flex flex-col gap-1 text-danger text-sm">
            {balance.copies.incomplete.map(({ copy, missing }) => (
              <li key={copy}>
                Copie {copyInWords(copy)}
                {'\u00a0'}: {plural(missing.length, 'page')} {missing.join(', ')}{' '}
                {plural(missing.length, 'manquante')}.
              </li>
            ))}
          </ul>
        )}
        {faceDownInWords(overview).map((words) => (
          <p key={words} className="text-danger text-sm">
            {words}{' '}
            <Button
              size="sm"
              variant="secondary"
              pending={seeing.isPending}
              onClick={() => {
                const blanks = scans.flatMap(({ looseBlanks }) => looseBlanks);
                seeing.mutate({ params: { id: quizId }, body: { kind: 'blank', pages: blanks } });
              }}
            >
              Marquer comme vue
            </Button>
          </p>
        ))}
        {scans.map((scan) => (
          <ScanNotice key={scan.id} quizId={quizId} scan={scan} overview={overview} />
        ))}
        {group && !pages && <Skeleton className="h-36" />}
        {group === 'duplicate' && !overview.isAnonymous && (
          <div>
            <PhotocopiesButton quizId={quizId} pagesEtag={overview.pagesEtag} />
          </div>
        )}
        {group && pages && (
          <PageList
            key={group}
            quizId={quizId}
            overview={overview}
            pages={pages.filter(groups[group].holds)}
            all={pages}
          />
        )}
        {list && (
          <ul aria-label={list.many} className="gap-x-6 text-sm sm:columns-2 lg:columns-3">
            {list.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function BalanceRow({
  label,
  total,
  unknown = null,
  children,
}: {
  label: string;
  total: string;
  /** The reason why the total cannot be shared out yet. */
  unknown?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <dt className="w-24 font-semibold">{label}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <span className="tabular-nums">{unknown === null ? `${total} =` : `${total}.`}</span>
        {unknown ?? children}
      </dd>
    </div>
  );
}

/**
 * Tells which copies are called «bis» where there are several editions, each of which numbers its
 * copies from 1.
 */
function EditionsInPile({ editions }: Pick<CorrectionOverview, 'editions'>) {
  const came = editions
    .flatMap(({ rank, ...edition }) => (rank === null ? [] : [{ rank, ...edition }]))
    .toSorted((one, other) => one.rank - other.rank);
  if (came.length < 2) return null;
  return (
    <div className="text-sm">
      <p>
        Ces copies viennent de {came.length} éditions. Chacune est notée avec les questions qu’elle
        porte{'\u00a0'}:
      </p>
      <ul className="list-disc pl-5">
        {came.map(({ id, rank, code, copies, createdAt }) => (
          <li key={id}>
            édition <span className="font-mono">{code}</span>, créée le {formatMoment(createdAt)}
            {'\u00a0'}: copies {copyInWords(copyNumber(rank, 1))} à{' '}
            {copyInWords(copyNumber(rank, copies))}
          </li>
        ))}
      </ul>
    </div>
  );
}
