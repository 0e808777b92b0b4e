import { EmailSchema } from '#shared/domain/emails/email.ts';
import { findAccountByEmail, readAccount } from '../accounts/administered-accounts.service.ts';
import { columns, defineCommand } from '../command.ts';

export const showAccountCommand = defineCommand({
  name: 'accounts show',
  summary: 'Montre un compte.',
  operands: { ADRESSE: EmailSchema },
  options: {},
  run: async ({ services, operands: { ADRESSE } }) => {
    const json = await readAccount(services, await findAccountByEmail(services, ADRESSE));
    const text = columns([
      ['Adresse', json.email],
      ['Nom', [json.firstName, json.lastName].filter(Boolean).join(' ') || '–'],
      ['Identifiant', json.id],
      ['Créé le', json.createdAt],
      ['Désactivé le', json.disabledAt ?? '–'],
      ['Sera effacé le', json.deletedOn ?? '–'],
      ['Sessions ouvertes', `${json.openSessions}`],
      ['Dernière connexion', json.signedInAt ?? '–'],
      ['QCM', `${json.quizzes}`],
      ['Classes', `${json.classes}`],
    ]);
    return { json, text };
  },
});
