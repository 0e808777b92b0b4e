import { useQuery } from '@tanstack/react-query';
import { Mail, Send } from 'lucide-react';
import { useState } from 'react';
import type { Mailing, MailTemplates } from '#shared/contract/correction/mails.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { TemplateField } from '#web/features/quiz-shared/template-field.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { mailingQuery } from '#web/lib/queries/mailing-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CardBody } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openMatters } from '../marks/open-matters.ts';
import { useIsRecomputing } from '../marks/recomputation.ts';
import { BusyOverlay } from './mails/busy-overlay.tsx';
import { ClassAddresses } from './mails/class-addresses.tsx';
import { HeldMails } from './mails/held-mails.tsx';
import {
  awaiting,
  faultOf,
  leftInWords,
  outcomeInWords,
  outcomeTitle,
  withLinkOnly,
} from './mails/mail-draft.ts';
import { MailList } from './mails/mail-list.tsx';
import { useSendMails } from './mails/use-send-mails.ts';

interface MailsSectionProps {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview;
  readonly isOpen: boolean;
  readonly startsOpen: boolean;
}

/** Appears once a student of the correction can be written to. */
export function MailsSection({ quiz, overview, isOpen, startsOpen }: MailsSectionProps) {
  const isPossible = canBeMailed(overview);
  const { data: mailing, error, isFetching, refetch } = useMailing(quiz.id, isOpen && isPossible);
  // Without any address, those that the class has by now are offered.
  if (!isPossible) return <ClassAddresses quiz={quiz} overview={overview} />;
  return (
    <FoldedCard
      title="Envoyer les corrections par e-mail"
      description="Chaque étudiant reçoit sa note et sa copie corrigée. L’envoi se poursuit si vous quittez la page. Vous recevez de chaque e-mail une copie cachée (Cci)."
      icon={<Mail />}
      state={mailing && leftInWords(mailing)}
      startsOpen={startsOpen}
    >
      {mailing && <MailForm quiz={quiz} mailing={mailing} overview={overview} />}
      {!mailing && (
        <CardBody>
          {error ? (
            <LoadFailure
              title="Les envois n’ont pas pu être chargés"
              detail={error.message}
              pending={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <div role="status" aria-label="Chargement…" className="flex flex-col gap-4">
              <Skeleton className="h-10" />
              <Skeleton className="h-40" />
            </div>
          )}
        </CardBody>
      )}
    </FoldedCard>
  );
}

/** Tells whether a student of the correction can be written to. */
export function canBeMailed({ copies, students }: CorrectionOverview): boolean {
  const returned = new Set(copies.map(({ student }) => student));
  return students.some(({ id, email }) => returned.has(id) && email.trim() !== '');
}

/** Counts the students to whom «Envoyer à tous» would write. */
export const countAwaiting = (mailing: Mailing) => awaiting(mailing).length;

interface MailFormProps extends Pick<MailsSectionProps, 'quiz' | 'overview'> {
  readonly mailing: Mailing;
}

function MailForm({ quiz, mailing, overview }: MailFormProps) {
  const [draft, setDraft] = useState<MailTemplates>(mailing.templates);
  const sending = useSendMails(quiz.id, mailing, draft, openMatters(overview));
  const fault = faultOf(draft);
  const [areIncompleteLeftOut, leaveOutIncomplete] = useState(false);
  const awaited = awaiting(mailing);
  const incomplete = awaited.filter(({ copy }) => missesPages(overview, copy));
  const leftOut = areIncompleteLeftOut ? incomplete : [];
  const left = awaited.filter((student) => !leftOut.includes(student));
  const failed = mailing.students.filter(({ state }) => state === 'failed').length;
  const isRecomputing = useIsRecomputing(quiz.id);
  const isBusy = isRecomputing || sending.isBusy;
  const isHeld = isBusy || mailing.marksAreStale || mailing.held !== null || fault !== null;

  return (
    <CardBody className="flex flex-col gap-6">
      <div className="relative">
        <div inert={isBusy} className="flex flex-col gap-5">
          <TemplateField
            label="Objet"
            place="l’objet"
            name="mailSubject"
            value={draft.subjectTemplate}
            onChange={(subjectTemplate) => setDraft({ ...draft, subjectTemplate })}
          />
          <TemplateField
            label="Message"
            place="le message"
            name="mailBody"
            lines={6}
            error={fault ?? undefined}
            value={draft.bodyTemplate}
            onChange={(bodyTemplate) => setDraft({ ...draft, bodyTemplate })}
          />
          <Checkbox
            label="Lien seul"
            hint={
              mailing.isPageOpen
                ? 'L’e-mail ne contient ni la note ni la copie, seulement un lien personnel vers la page de l’étudiant.'
                : 'Demande que la page de l’étudiant soit ouverte.'
            }
            disabled={!mailing.isPageOpen && !draft.isLinkOnly}
            checked={draft.isLinkOnly}
            onCheckedChange={(isLinkOnly) =>
              setDraft(withLinkOnly(draft, isLinkOnly === true, mailing.templates))
            }
          />
          {!mailing.hasMailServer && <NoMailServer />}
          {mailing.marksAreStale && (
            <Notice tone="warning" title="Les notes ne sont plus à jour">
              Recalculez-les avant d’envoyer&nbsp;: l’e-mail et la copie doivent montrer la même
              note.
            </Notice>
          )}
          {mailing.held !== null && <HeldMails held={mailing.held} sending={sending} />}
          <SendingOutcome mailing={mailing} />
          {incomplete.length > 0 && (
            <Checkbox
              label="Laisser de côté les copies incomplètes"
              hint={`Il y manque des pages\u00a0: ${listInWords(incomplete.map(({ name }) => name))}.`}
              checked={areIncompleteLeftOut}
              onCheckedChange={(isChosen) => leaveOutIncomplete(isChosen === true)}
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              disabled={isHeld || left.length === 0}
              onClick={() => sending.sendToAll(left, leftOut)}
            >
              <Send aria-hidden />
              Envoyer à tous
            </Button>
            {failed > 0 && (
              <Button variant="secondary" disabled={isHeld} onClick={sending.retryFailed}>
                Réessayer les échecs ({failed})
              </Button>
            )}
            <p className="text-ink-muted text-sm">{leftInWords(mailing)}</p>
          </div>
        </div>
        <BusyOverlay
          isRecomputing={isRecomputing}
          isSending={sending.isBusy}
          sending={mailing.sending}
          onStop={sending.stop}
          isStopping={sending.isStopping}
        />
      </div>
      <ClassAddresses quiz={quiz} overview={overview} />
      <MailList
        quiz={quiz}
        mailing={mailing}
        students={overview.students}
        draft={draft}
        sending={sending}
        isHeld={isHeld}
      />
    </CardBody>
  );
}

function missesPages({ balance }: CorrectionOverview, copy: number): boolean {
  return balance.copies.incomplete.some((one) => one.copy === copy);
}

function NoMailServer() {
  return (
    <Notice tone="warning" title="Aucun e-mail ne part de cette installation">
      Chaque message est gardé en fichier, dans le dossier «&nbsp;outbox&nbsp;» de ses données, et
      l’étudiant ne reçoit rien. Il pourra partir d’ici dès que la personne qui a installé Cochalot
      y aura permis l’envoi (SMTP_URL, MAIL).
    </Notice>
  );
}

/** Returns who has been sent what; its changes come with the correction. */
function useMailing(quizId: string, isOpen: boolean) {
  return useQuery({ ...mailingQuery(quizId), enabled: isOpen });
}

/** Tells how the last sending ended, for a teacher who comes back later. */
function SendingOutcome({ mailing: { outcome } }: { mailing: Mailing }) {
  if (!outcome) return null;
  const { failed, doubtful, kept, failure, at } = outcome;
  const tone = failure || failed > 0 ? 'danger' : doubtful + kept > 0 ? 'warning' : 'success';
  return (
    <Notice tone={tone} title={failure ? 'L’envoi s’est arrêté' : outcomeTitle(outcome)}>
      {failure && <p>{failure}</p>}
      <p>
        {outcomeInWords(outcome)}, le {formatMoment(at)}.
      </p>
      {doubtful > 0 && (
        <p>
          Un envoi incertain n’est jamais refait tout seul&nbsp;: votre copie cachée (Cci) dit s’il
          est parti.
        </p>
      )}
    </Notice>
  );
}
