import { useQuery } from '@tanstack/react-query';
import { Play, Upload } from 'lucide-react';
import { useState } from 'react';
import type {
  CorrectionOverview,
  RosterMode,
} from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { scanLimitInWords } from '#shared/domain/limits.ts';
import { settingsQuery } from '#web/lib/queries/settings-queries.ts';
import { acceptedScans, sortScans } from '#web/lib/upload/accepted-scans.ts';
import { LeftUploads } from '#web/lib/upload/left-uploads.tsx';
import { RefusedScans } from '#web/lib/upload/refused-scans.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardBody } from '#web/ui/card.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { rosterModeFor } from './upload/roster-mode.ts';
import { ScanFiles } from './upload/scan-files.tsx';
import { useSendScans } from './upload/use-send-scans.ts';

interface ScanFormProps {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview | null;
  readonly startsOpen: boolean;
}

export function ScanForm({ quiz, overview, startsOpen }: ScanFormProps) {
  const hasCopies = (overview?.copies.length ?? 0) > 0;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [list, setList] = useState<File | null>(null);
  const [chosen, setMode] = useState<RosterMode | null>(null);
  const sending = useSendScans(quiz.id, () => choose([]));
  const missingRoster = useMissingRoster(quiz);
  const wishes = { chosen, before: overview?.rosterMode ?? null };
  const mode = rosterModeFor(wishes, missingRoster === null);

  function choose(chosenFiles: readonly File[]) {
    const sorted = sortScans(chosenFiles);
    setFiles(sorted.files);
    setRefusals(sorted.refusals);
    sending.forgetProblem();
  }

  return (
    <>
      {sending.share === null && <LeftUploads />}
      <FoldedCard
        title={overview ? 'Ajouter des pages' : 'Analyser un scan'}
        description={`PDF ou photos, ${scanLimitInWords} au maximum par fichier. Ce qui a déjà été relu est conservé.`}
        isFoldable={hasCopies}
        startsOpen={startsOpen}
      >
        <CardBody className="flex max-w-2xl flex-col gap-5">
          {overview && <ScanFiles quizId={quiz.id} overview={overview} />}
          <DropZone onFiles={(dropped) => choose([...dropped])}>
            <FileButton
              label="Fichiers scannés"
              accept={acceptedScans(navigator)}
              multiple
              onFiles={choose}
            >
              <Upload aria-hidden />
              Choisir les fichiers
            </FileButton>
            <p className="wrap-anywhere min-w-0 text-ink-muted text-sm">
              {files.length === 0 ? 'ou déposez-les ici' : files.map(({ name }) => name).join(', ')}
            </p>
          </DropZone>
          <RefusedScans refusals={refusals} />
          <Field label="Liste des étudiants" group>
            <RadioGroup value={mode} onValueChange={(value) => setMode(value as RosterMode)}>
              <Radio
                value="class"
                label="La classe de ce QCM"
                disabled={missingRoster !== null}
                {...(missingRoster && { hint: missingRoster })}
              />
              <Radio
                value="upload"
                label="Un fichier CSV"
                hint="Colonnes id, nom, prenom, email."
              />
              <Radio value="none" label="Aucune liste" />
            </RadioGroup>
          </Field>
          {mode === 'upload' && (
            <div className="flex flex-wrap items-center gap-3">
              <FileButton
                label="Liste des étudiants (CSV)"
                accept=".csv,.txt"
                onFiles={([file]) => {
                  setList(file ?? null);
                  sending.forgetProblem();
                }}
              >
                Choisir la liste
              </FileButton>
              <span className="wrap-anywhere text-ink-muted text-sm">{list?.name}</span>
            </div>
          )}
          {sending.problem && (
            <div role="alert">
              <Notice tone="danger">{sending.problem}</Notice>
            </div>
          )}
          {sending.share !== null && (
            <div className="flex flex-col gap-2">
              <p role="status" className="text-sm">
                {sending.waiting ?? 'Envoi des fichiers…'}
              </p>
              <Progress label="Envoi des fichiers" value={Math.floor(sending.share * 100)} />
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              pending={sending.share !== null}
              pendingLabel="Envoi…"
              onClick={() => sending.start({ files, mode, list })}
            >
              <Play aria-hidden />
              Lancer l’analyse
            </Button>
            {sending.share !== null && (
              <Button variant="secondary" onClick={sending.stop}>
                Annuler
              </Button>
            )}
          </div>
        </CardBody>
      </FoldedCard>
    </>
  );
}

/** Tells why the class gives no list; null where it does. */
function useMissingRoster({ classGroupId }: TeacherQuiz): string | null {
  // The class is asked for at each visit, since the list may have been imported in another tab.
  const { data } = useQuery({ ...settingsQuery, refetchOnMount: 'always' });
  if (classGroupId === null) return 'Aucune classe n’est associée à ce QCM.';
  const chosenClass = data?.classes.find(({ id }) => id === classGroupId);
  // Until the class is known, the server decides.
  return chosenClass?.studentCount === 0
    ? 'La liste de cette classe est vide\u00a0: importez-la depuis les paramètres.'
    : null;
}
