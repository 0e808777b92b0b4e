import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CopyPageSettings, copyPages } from '#shared/contract/correction/copy-pages.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { CopyDetail } from '#shared/domain/correction/marks/copy-detail.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { copyPageQuery, foreseenCopyPageKey } from '#web/lib/cache/copy-page-cache.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContestDayField } from './contest-day-field.tsx';
import { GivenLinks } from './given-links.tsx';

interface CopyPageSectionProps {
  readonly quizId: string;
  readonly students: CorrectionOverview['students'];
  readonly isOpen: boolean;
}

const details: Record<CopyDetail, { label: string; hint?: string }> = {
  answers: { label: 'La note, les points et les bonnes réponses' },
  points: {
    label: 'La note et les points de chaque question',
    hint: 'La clé reste secrète, pour une épreuve qui resservira.',
  },
  mark: { label: 'La note seule' },
};

/** What students are shown of their copies, by mail and online. */
export function CopyPageSection({ quizId, students, isOpen }: CopyPageSectionProps) {
  const { queryKey, ...query } = copyPageQuery(quizId);
  const { data, error, isFetching, refetch } = useQuery({ ...query, queryKey, enabled: isOpen });
  const client = useQueryClient();
  // What was asked for shows at once and is sent alone, one after the other: another window may have
  // changed the rest. A refusal brings back what holds.
  const { mutate } = useMutation({
    mutationKey: foreseenCopyPageKey(quizId),
    scope: { id: `copy page ${quizId}` },
    mutationFn: (body: Partial<CopyPageSettings>) =>
      callApi(copyPages.setCopyPage, { params: { id: quizId }, body }),
    onMutate: (changes) =>
      client.setQueryData(queryKey, (known) => known && { ...known, ...changes }),
    onError: (failure) => tellFailure('Réglage impossible', failure),
    onSettled: () => void refetch(),
  });

  return (
    <Card aria-label="Page de l’étudiant">
      <CardHeader
        title="Page de l’étudiant"
        description="Un lien personnel, joint à l’e-mail, montre à chacun sa copie question par question, sans compte. Une note qui change n’y paraît qu’une fois validée, ou envoyée."
      />
      <CardBody className="flex flex-col gap-5">
        {data && <Settings settings={data} onChange={mutate} />}
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
    </Card>
  );
}

interface SettingsProps {
  readonly settings: CopyPageSettings;
  readonly onChange: (changes: Partial<CopyPageSettings>) => void;
}

function Settings({ settings, onChange }: SettingsProps) {
  const { isOpen, detail, contestsUntil, isLinkPrinted } = settings;
  return (
    <div className="flex flex-col gap-5">
      <Field label="Ce que l’étudiant voit de sa copie" group>
        <RadioGroup
          value={detail}
          onValueChange={(value) => onChange({ detail: value as CopyDetail })}
        >
          {(Object.keys(details) as CopyDetail[]).map((value) => (
            <Radio key={value} value={value} {...details[value]} />
          ))}
        </RadioGroup>
      </Field>
      <Switch
        label="Ouvrir la page de l’étudiant"
        hint="Fermée, les liens déjà envoyés n’ouvrent plus rien jusqu’à ce que vous la rouvriez."
        checked={isOpen}
        onCheckedChange={(value) => onChange({ isOpen: value })}
      />
      {isOpen && (
        <Switch
          label="Imprimer un QR code sur les copies à télécharger"
          hint="Une copie rendue sur papier ouvre alors, d’un téléphone, la page de son étudiant. Son lien reste le même d’un téléchargement à l’autre, jusqu’à ce que vous le révoquiez."
          checked={isLinkPrinted}
          onCheckedChange={(value) => onChange({ isLinkPrinted: value })}
        />
      )}
      {isOpen && (
        <ContestDayField
          until={contestsUntil}
          onChange={(value) => onChange({ contestsUntil: value })}
        />
      )}
    </div>
  );
}
