import { type MailState, unsentKinds, unsentStates } from '#shared/contract/administration.ts';
import { columns, defineCommand } from '../command.ts';
import { readMailState } from '../mails/mail-state.service.ts';

export const listMailsCommand = defineCommand({
  name: 'mail list',
  summary: 'Montre les e-mails en attente, refusés ou incertains, les plus anciens d’abord.',
  operands: {},
  options: {},
  run: async ({ services }) => {
    const json = await readMailState(services);
    const rows = json.unsent.map(({ email, kind, state, count, oldestAt, reason }) => [
      oldestAt.slice(0, 19).replace('T', ' '),
      email ?? '–',
      unsentKinds[kind],
      unsentStates[state],
      `${count}`,
      reason ?? '',
    ]);
    const head = ['DEPUIS (UTC)', 'COMPTE', 'E-MAILS', 'ÉTAT', 'NOMBRE', 'RAISON'];
    const table = rows.length > 0 ? columns([head, ...rows]) : 'Aucun e-mail n’attend.';
    return { json, text: `${pauseInWords(json)}\n\n${table}` };
  },
});

export function pauseInWords({ pausedSince }: MailState): string {
  return pausedSince
    ? `Les envois sont suspendus depuis le ${pausedSince.slice(0, 16).replace('T', ' à ')} (UTC)\u00a0; seuls les codes de connexion partent.`
    : 'Les e-mails partent normalement.';
}
