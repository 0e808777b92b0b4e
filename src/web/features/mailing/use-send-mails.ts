import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type {
  MailEndpoints,
  MailedStudent,
  Mailing,
  MailTemplates,
} from '#shared/contract/correction/mails.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { callApi } from '#web/lib/api/api.ts';
import { failureInWords, isLostSession } from '#web/lib/api/api-error.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { copyPageQuery } from '#web/lib/queries/copy-page-queries.ts';
import { useMailingCache } from '#web/lib/queries/mailing-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { goingInWords, leftOutInWords, outcomeInWords, outcomeTitle } from './mail-draft.ts';

export type SendMails = ReturnType<typeof useSendMails>;

/**
 * Sends to one or to all, and tells how it ended; `matters` are what is still open, told before.
 */
export function useSendMails(
  quizId: string,
  calls: MailEndpoints,
  mailing: Mailing,
  draft: MailTemplates,
  matters: readonly string[],
) {
  const [student, setStudent] = useState<string | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const cache = useMailingCache(quizId, calls);
  const params = { id: quizId };
  useToldOutcome(mailing, student !== null);
  const client = useQueryClient();
  const endedAt = mailing.outcome?.at;
  useEffect(() => {
    // Each mail has given its student a private link, so the links are read again.
    if (endedAt) void client.invalidateQueries(copyPageQuery(quizId));
  }, [client, quizId, endedAt]);

  async function attempt(title: string, work: () => Promise<unknown>) {
    try {
      await work();
      await cache.reload();
    } catch (error) {
      tellFailure(title, error);
    }
  }

  async function begin(onlyFailed: boolean, leftOut: readonly MailedStudent[] = []) {
    setBeginning(true);
    await attempt('Erreur', () =>
      callApi(calls.sendToAll, {
        params,
        body: { ...draft, onlyFailed, except: leftOut.map(({ student }) => student) },
      }),
    );
    setBeginning(false);
  }

  async function sendToAll(left: readonly MailedStudent[], leftOut: readonly MailedStudent[]) {
    const unsettled = matters.length > 0 ? ['Tout n’est pas encore réglé.', ...matters] : [];
    const isSure = await confirm({
      title: 'Envoyer les e-mails à tous les étudiants ayant une adresse e-mail\u00a0?',
      description: [
        ...unsettled,
        goingInWords(left, mailing, draft.isSummarised),
        ...leftOutInWords(leftOut),
        'Ceux qui ont déjà reçu cette note ne la reçoivent pas une seconde fois.',
      ].join(' '),
      confirmLabel: 'Envoyer à tous',
    });
    if (isSure) await begin(false, leftOut);
  }

  async function sendHeld(held: number) {
    const isSure = await confirm({
      title: 'Envoyer les e-mails en attente depuis la restauration\u00a0?',
      description: `${counted(held, 'e-mail partira', 'e-mails partiront')}. Si la sauvegarde a été faite pendant l’envoi, des étudiants l’ont peut-être déjà reçu\u00a0: ils le recevraient deux fois.`,
      confirmLabel: 'Envoyer',
    });
    if (!isSure) return;
    setBeginning(true);
    await attempt('Erreur', () => callApi(calls.releaseMailing, { params }));
    setBeginning(false);
  }

  async function sendTo({ student: id, name }: MailedStudent) {
    setStudent(id);
    await attempt('Erreur', async () => {
      const body = { ...draft, studentIds: [id] };
      const { results } = await callApi(calls.sendCorrections, { params, body }).catch(explain);
      if (results.sent.length > 0) {
        toast({ variant: 'success', title: 'Envoyé', description: `E-mail envoyé à ${name}` });
      } else if (results.kept.length > 0) {
        const description = `Cette installation n’envoie pas d’e-mails\u00a0: rien n’est parti pour ${name}.`;
        toast({ title: 'Gardé en fichier', description });
      } else {
        toast({ variant: 'destructive', title: 'Échec', description: "Échec de l'envoi" });
      }
    });
    setStudent(null);
  }

  async function settle(shown: MailedStudent, arrived: boolean) {
    const { student, state, changedAt } = shown;
    if (changedAt === null) return;
    if (state === 'sent' && !(await confirm(notArrived(shown)))) return;
    const body = { arrived, changedAt };
    await attempt('Mise à jour impossible', () =>
      callApi(calls.settleMail, { params: { ...params, student }, body }),
    );
  }

  return {
    /** The one student to whom a mail is being sent alone. */
    student,
    isBusy: isBeginning || student !== null || mailing.sending !== null,
    isStopping,
    sendToAll,
    sendTo,
    sendHeld,
    retryFailed: () => begin(true),
    stop: async () => {
      setStopping(true);
      await attempt('Arrêt impossible', () => callApi(calls.stopMailing, { params }));
      setStopping(false);
    },
    settle,
  };
}

const notArrived = ({ name, changedAt }: MailedStudent) => ({
  title: `L’e-mail à ${name} n’est pas arrivé\u00a0?`,
  description: `Il est noté comme envoyé le ${formatMoment(changedAt)}. Il pourra être envoyé de nouveau, à une autre adresse s’il le faut\u00a0; s’il est arrivé quand même, cette note sera reçue deux fois.`,
  confirmLabel: 'Il n’est pas arrivé',
});

/** A mail that was only kept as a file is no success. */
const quietTone = ({ kept }: NonNullable<Mailing['outcome']>) => (kept > 0 ? 'default' : 'success');

function explain(error: unknown): never {
  throw isLostSession(error) ? error : new Error(failureInWords(error, 'Envoi échoué'));
}

/** Tells once when a sending to many that was seen under way is over. */
function useToldOutcome({ sending, outcome }: Mailing, isSingle: boolean): void {
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !sending && outcome && !isSingle) {
      const isWhole = outcome.failure === null;
      toast({
        variant: !isWhole || outcome.failed > 0 ? 'destructive' : quietTone(outcome),
        title: isWhole ? outcomeTitle(outcome) : 'Erreur',
        description: outcome.failure ?? outcomeInWords(outcome),
      });
    }
    wasSending.current = sending !== null && !isSingle;
  }, [sending, outcome, isSingle]);
}
