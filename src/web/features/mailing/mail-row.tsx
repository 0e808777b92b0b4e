import { Check, Eye, Paperclip, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { MailedStudent } from '#shared/contract/correction/mails.ts';
import { isUnsent } from '#shared/domain/emails/unsent-mail.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { fileAddress } from '#web/lib/api/download.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MailState } from './mail-state.tsx';
import type { SendMails } from './use-send-mails.ts';

interface MailRowProps {
  readonly quizId: string;
  readonly student: MailedStudent;
  readonly isLinkOnly: boolean;
  readonly sending: SendMails;
  readonly isHeld: boolean;
  readonly isUnderWay: boolean;
  /** Whether waiting mails have waited since a restoration. */
  readonly isRestored: boolean;
  readonly hasMailServer: boolean;
  readonly onPreview: () => void;
  /** Where the address can be mended. */
  readonly children: ReactNode;
}

export function MailRow(props: MailRowProps) {
  const { quizId, student, isLinkOnly, sending, isHeld, isUnderWay, onPreview } = props;
  const { name, studentId, grade, state } = student;
  const isSending = sending.student === student.student || (isUnderWay && state === 'sending');
  const canSend =
    !isHeld && student.addresses.length > 0 && grade !== null && isUnsent(student, props);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-col gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold text-base">{name}</span>
          {studentId && <span className="text-ink-muted tabular-nums">{studentId}</span>}
          {props.isRestored && state === 'waiting' && (
            <Badge tone="warning">En attente depuis la restauration</Badge>
          )}
          {student.replaces && <Badge tone="warning">Note modifiée depuis le dernier envoi</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5">
          <Addresses student={student} />
          <span className="tabular-nums">
            {grade === null ? 'N/A' : `Note: ${formatNumber(grade)}/20`}
          </span>
          {!isLinkOnly && grade !== null && student.attachment && (
            <a
              href={fileAddress(correction.readCorrectionFile, {
                params: { id: quizId, name: student.attachment },
              })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-1 text-primary underline underline-offset-4"
            >
              <Paperclip aria-hidden className="size-4" />
              Copie corrigée
              <span className="sr-only"> {ofName(name)}</span>
            </a>
          )}
        </p>
        {props.children}
        <MailState student={student} onSettle={sending.settle} isHeld={sending.isBusy} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Aperçu de l’e-mail à ${name}`}
          onClick={onPreview}
        >
          <Eye aria-hidden />
          Aperçu
        </Button>
        <Button
          size="sm"
          variant="secondary"
          className="min-w-28"
          pending={isSending}
          pendingLabel="Envoi…"
          disabled={!isSending && !canSend}
          aria-label={state === 'sent' ? `Envoyé à ${name}` : `Envoyer à ${name}`}
          onClick={() => sending.sendTo(student)}
        >
          {state === 'sent' ? <Check aria-hidden /> : <Send aria-hidden />}
          {state === 'sent' ? 'Envoyé' : 'Envoyer'}
        </Button>
      </div>
    </li>
  );
}

function Addresses({ student: { addresses, malformed } }: { student: MailedStudent }) {
  if (addresses.length + malformed.length === 0) {
    return <span className="text-ink-muted italic">Email manquant</span>;
  }
  return (
    <span className="wrap-anywhere min-w-0">
      {addresses.join(', ')}
      {malformed.length > 0 && (
        <span className="text-danger">
          {addresses.length > 0 && ', '}
          <s>{malformed.join(', ')}</s> (adresse invalide)
        </span>
      )}
    </span>
  );
}
