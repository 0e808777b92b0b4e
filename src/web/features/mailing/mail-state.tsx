import { CircleHelp, CircleX, FileText, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailedStudent } from '#shared/contract/correction/mails.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';

interface MailStateProps {
  readonly student: MailedStudent;
  readonly isHeld: boolean;
  readonly onSettle: (student: MailedStudent, arrived: boolean) => void;
}

/** Shows what became of the mail, and asks what only the teacher can know of it. */
export function MailState({ student, isHeld, onSettle }: MailStateProps) {
  const { name, state, reason, changedAt } = student;
  if (state === 'doubtful') {
    return (
      <Unsure icon={<CircleHelp aria-hidden className="size-4.5 shrink-0" />}>
        <p className="min-w-0 grow basis-60">
          Envoi incertain&nbsp;: il a été coupé le {formatMoment(changedAt)}, et rien ne dit si le
          serveur l’a pris{reason ? ` (${reason})` : ''}.
        </p>
        <Button
          size="sm"
          variant="secondary"
          disabled={isHeld}
          aria-label={`L’e-mail à ${name} est arrivé`}
          onClick={() => onSettle(student, true)}
        >
          Il est arrivé
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={isHeld}
          aria-label={`L’e-mail à ${name} n’est pas arrivé`}
          onClick={() => onSettle(student, false)}
        >
          Il n’est pas arrivé
        </Button>
      </Unsure>
    );
  }
  if (state === 'kept') {
    return (
      <Unsure icon={<FileText aria-hidden className="size-4.5 shrink-0" />}>
        <p className="min-w-0 grow basis-60">
          Gardé en fichier le {formatMoment(changedAt)}&nbsp;: rien n’est parti
          {reason ? ` (${reason})` : ''}.
        </p>
        <Button
          size="sm"
          variant="secondary"
          disabled={isHeld}
          aria-label={`Le fichier pour ${name} a été transmis autrement`}
          onClick={() => onSettle(student, true)}
        >
          Déjà transmis
        </Button>
      </Unsure>
    );
  }
  return (
    <>
      {(state === 'failed' || reason) && (
        <p className="wrap-anywhere flex gap-1.5 text-danger">
          <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {state === 'failed' && 'Échec\u00a0: '}
            {reason}
          </span>
        </p>
      )}
      {state === 'sent' && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3 w-fit"
          disabled={isHeld}
          aria-label={`L’e-mail à ${name} n’est pas arrivé`}
          onClick={() => onSettle(student, false)}
        >
          <MailX aria-hidden />
          Il n’est pas arrivé
        </Button>
      )}
    </>
  );
}

function Unsure({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-ink">
      {icon}
      {children}
    </div>
  );
}
