import type { Account } from '#shared/contract/administration.ts';
import { listAccounts } from '../accounts/administered-accounts.service.ts';
import { columns, defineCommand } from '../command.ts';

export const listAccountsCommand = defineCommand({
  name: 'accounts list',
  summary: 'Liste les comptes, page par page.',
  operands: {},
  options: {
    search: {
      type: 'string',
      summary: 'ne montre que les adresses et noms qui contiennent ce texte',
    },
    page: { type: 'string', summary: 'le numéro de la page, 1 sinon' },
  },
  run: async ({ services, options: { search = '', page = '1' } }) => {
    const json = await listAccounts(services, { search, page: Math.max(1, Number(page) || 1) });
    const rows = json.accounts.map((account) => [
      account.email,
      [account.firstName, account.lastName].filter(Boolean).join(' '),
      account.createdAt.slice(0, 10),
      `${account.quizzes}`,
      stateOf(account),
    ]);
    const head = ['ADRESSE', 'NOM', 'CRÉÉ LE', 'QCM', 'ÉTAT'];
    return { json, text: `${columns([head, ...rows])}\n\nComptes trouvés\u00a0: ${json.total}` };
  },
});

function stateOf({ isAdministrator, disabledAt, deletedOn }: Account): string {
  if (deletedOn) return `effacé le ${deletedOn.slice(0, 10)}`;
  if (disabledAt) return `désactivé le ${disabledAt.slice(0, 10)}`;
  return isAdministrator ? 'administre' : '';
}
