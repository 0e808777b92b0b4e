import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correction } from '#shared/contract/correction.ts';
import type { CorrectionOverview, ScannedPage } from '#shared/contract/correction-schemas.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { pagesQuery } from '#web/lib/cache/correction-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageList } from './page-list.tsx';

interface BalanceSectionProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
}

type Group = 'read' | 'blank' | 'duplicate' | 'refused';

const groups: Record<Group, { label: string; verdicts: readonly ScannedPage['verdict'][] }> = {
  read: { label: 'lues', verdicts: ['read'] },
  blank: { label: 'vides', verdicts: ['blank', 'back'] },
  duplicate: { label: 'en double', verdicts: ['duplicate'] },
  refused: { label: 'refusées', verdicts: ['unreadable', 'other-edition', 'other-exam'] },
};

export function BalanceSection({ quizId, overview }: BalanceSectionProps) {
  const { balance, scans, alarms, revision } = overview;
  const [shown, show] = useState<Group | null>(null);
  const { data: pages } = useQuery({ ...pagesQuery(quizId, revision), enabled: shown !== null });

  return (
    <Card aria-label="Bilan de lecture">
      <CardHeader
        title="Bilan de lecture"
        description={`${balance.pages.total} pages dans ${scans.length > 1 ? `${scans.length} fichiers` : 'le fichier'}\u00a0: chaque nombre ouvre ses pages.`}
      />
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {(Object.keys(groups) as Group[]).map((group) => (
            <Button
              key={group}
              variant={shown === group ? 'primary' : 'secondary'}
              aria-expanded={shown === group}
              disabled={balance.pages[group] === 0}
              onClick={() => show(shown === group ? null : group)}
            >
              <span className="tabular-nums">{balance.pages[group]}</span> {groups[group].label}
            </Button>
          ))}
        </div>
        <ul className="flex flex-col gap-1 text-sm">
          <li>{copiesInWords(balance.copies)}</li>
          {balance.students.roster > 0 && <li>{studentsInWords(balance.students)}</li>}
          {balance.copies.incomplete.map(({ copy, missing }) => (
            <li key={copy} className="text-danger">
              Copie {copy}
              {'\u00a0'}: page{missing.length > 1 && 's'} {missing.join(', ')} manquante
              {missing.length > 1 && 's'}.
            </li>
          ))}
        </ul>
        {scans.map((scan) => (
          <ScanNotice key={scan.id} quizId={quizId} scan={scan} />
        ))}
        {alarms.map(({ kind, message }) => (
          <Notice key={kind} tone="warning">
            {message}
          </Notice>
        ))}
        {shown && pages && (
          <PageList
            quizId={quizId}
            pages={pages.filter(({ verdict }) => groups[shown].verdicts.includes(verdict))}
          />
        )}
      </CardBody>
    </Card>
  );
}

const several = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;

function copiesInWords({
  printed,
  returned,
  notReturned,
}: CorrectionOverview['balance']['copies']) {
  const parts = [`${several(printed, 'imprimée')}`, several(returned, 'rendue')];
  return `Copies\u00a0: ${[...parts, `${notReturned} non rendue${notReturned > 1 ? 's' : ''}`].join(', ')}.`;
}

function studentsInWords({
  present,
  absent,
  unmatched,
}: CorrectionOverview['balance']['students']) {
  const parts = [several(present, 'présent'), several(absent, 'absent')];
  return `Étudiants\u00a0: ${[...parts, `${several(unmatched, 'copie')} sans étudiant`].join(', ')}.`;
}

function ScanNotice({
  quizId,
  scan,
}: {
  quizId: string;
  scan: CorrectionOverview['scans'][number];
}) {
  const settle = useApiMutation(correction.settleConflicts, {
    onFailure: (error) => tellFailure('Choix impossible', error),
  });
  const choose = (keep: 'new' | 'old') =>
    settle.mutate({ params: { id: quizId, scanId: scan.id }, body: { keep } });
  if (scan.failure) {
    return (
      <Notice tone="danger" title={scan.name}>
        {scan.failure}
      </Notice>
    );
  }
  if (scan.conflicts === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`«\u00a0${scan.name}\u00a0» : ${scan.conflicts} pages déjà scannées, avec d’autres réponses`}
    >
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => choose('old')}>
          Garder les premières
        </Button>
        <Button size="sm" variant="secondary" onClick={() => choose('new')}>
          Prendre les nouvelles
        </Button>
      </div>
    </Notice>
  );
}
