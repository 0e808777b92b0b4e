import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { CodeMail } from '#shared/contract/online/identity.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { cx } from '#web/ui/cx.ts';

interface Words {
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly told: (moment: string) => string;
}

const wordsOf: Record<CodeMail['state'], Words> = {
  waiting: { icon: Clock, tone: 'text-ink-muted', told: () => 'En attente d’envoi' },
  sent: { icon: CircleCheck, tone: 'text-success', told: (moment) => `Envoyé le ${moment}` },
  refused: { icon: CircleX, tone: 'text-danger', told: () => 'Refusé' },
  doubtful: {
    icon: CircleHelp,
    tone: 'text-ink',
    told: (moment) =>
      `Envoi incertain\u00a0: il a été coupé le ${moment}, et rien ne dit si le serveur l’a pris`,
  },
};

/** What became of the mail with a student's code. */
export function CodeMailState({ mail }: { readonly mail: CodeMail | null }) {
  if (!mail) return <p className="font-normal text-ink-muted text-sm">Non envoyé</p>;
  const { state, reason, changedAt } = mail;
  const { icon: Icon, tone, told } = wordsOf[state];
  const words = told(formatMoment(changedAt));
  return (
    <p className={cx('wrap-anywhere flex gap-1.5 font-normal text-sm', tone)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{reason ? `${words} (${reason})` : words}</span>
    </p>
  );
}
