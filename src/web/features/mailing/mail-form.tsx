import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type {
  MailEndpoints,
  MailedStudent,
  Mailing,
  MailTemplates,
} from '#shared/contract/correction/mails.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { TemplateField } from '#web/features/quiz-shared/template-field.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { CardBody } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BusyOverlay } from './busy-overlay.tsx';
import { HeldMails } from './held-mails.tsx';
import {
  awaiting,
  faultOf,
  leftInWords,
  outcomeInWords,
  outcomeTitle,
  withLinkOnly,
} from './mail-draft.ts';
import { MailList } from './mail-list.tsx';
import { useSendMails } from './use-send-mails.ts';

interface MailFormProps {
  readonly quiz: TeacherQuiz;
  readonly calls: MailEndpoints;
  readonly mailing: Mailing;
  /** What is still open, told before mails are sent. */
  readonly matters?: readonly string[];
  readonly isRecomputing?: boolean;
  /** The students whom «Envoyer à tous» leaves out. */
  readonly leftOut?: readonly MailedStudent[];
  /** What «Lien seul» needs while no student sees anything. */
  readonly closedPage: string;
  readonly beforeSending?: ReactNode;
  readonly beforeList?: ReactNode;
  /** Where the address of a student can be mended. */
  readonly addressOf?: (student: MailedStudent, isBusy: boolean) => ReactNode;
}

/** Subject and message of the mails that tell marks, and what became of each of them. */
export function MailForm({
  quiz,
  calls,
  mailing,
  matters = [],
  isRecomputing = false,
  leftOut = [],
  closedPage,
  beforeSending,
  beforeList,
  addressOf,
}: MailFormProps) {
  const [draft, setDraft] = useState<MailTemplates>(mailing.templates);
  const sending = useSendMails(quiz.id, calls, mailing, draft, matters);
  const fault = faultOf(draft);
  const left = awaiting(mailing).filter((student) => !leftOut.includes(student));
  const failed = mailing.students.filter(({ state }) => state === 'failed').length;
  const isBusy = isRecomputing || sending.isBusy;
  const isHeld = isBusy || mailing.marksAreStale || mailing.held !== null || fault !== null;

  return (
    <CardBody className="flex flex-col gap-6">
      {mailing.arePaused && <PausedMails />}
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
                : closedPage
            }
            disabled={!mailing.isPageOpen && !draft.isLinkOnly}
            checked={draft.isLinkOnly}
            onCheckedChange={(isLinkOnly) =>
              setDraft(withLinkOnly(draft, isLinkOnly === true, mailing.templates))
            }
          />
          <Checkbox
            label="Un seul résumé pour vous"
            hint="À la fin de l’envoi, un e-mail dit qui a reçu quelle note, et pour qui l’envoi a échoué. Sans lui, vous recevez une copie cachée (Cci) de chaque e-mail."
            checked={draft.isSummarised}
            onCheckedChange={(isSummarised) =>
              setDraft({ ...draft, isSummarised: isSummarised === true })
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
          {beforeSending}
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
      {beforeList}
      <MailList
        quiz={quiz}
        mailing={mailing}
        draft={draft}
        sending={sending}
        isHeld={isHeld}
        addressOf={(student) => addressOf?.(student, sending.isBusy)}
      />
    </CardBody>
  );
}

function NoMailServer() {
  return (
    <Notice tone="warning" title="Aucun e-mail ne part de cette installation">
      Chaque message est gardé en fichier, dans le dossier «&nbsp;outbox&nbsp;» de ses données, et
      l’étudiant ne reçoit rien. Le message pourra partir dès que la personne qui administre
      Cochalot aura permis l’envoi (SMTP_URL, MAIL).
    </Notice>
  );
}

function PausedMails() {
  return (
    <Notice tone="warning" title="Les envois sont suspendus par l’administrateur">
      Ce que vous envoyez à tous est gardé et partira dès leur reprise, sans que vous ayez à
      revenir.
    </Notice>
  );
}

/** Tells how the last sending ended, for a teacher who comes back later. */
function SendingOutcome({ mailing: { outcome, templates } }: { mailing: Mailing }) {
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
          Un envoi incertain n’est jamais refait tout seul
          {templates.isSummarised ? '.' : '\u00a0: votre copie cachée (Cci) dit s’il est parti.'}
        </p>
      )}
    </Notice>
  );
}
