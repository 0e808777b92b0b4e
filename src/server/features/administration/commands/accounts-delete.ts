import { EmailSchema } from '#shared/domain/emails/email.ts';
import { closeAccountOf, findAccountByEmail } from '../accounts/administered-accounts.service.ts';
import { defineCommand } from '../command.ts';

export const deleteAccountCommand = defineCommand({
  name: 'accounts delete',
  summary: 'Ferme un compte, qui sera effacé dans 30 jours.',
  operands: { ADRESSE: EmailSchema },
  options: {},
  recorded: 'account-closed',
  run: async ({ services, operands: { ADRESSE } }) => {
    const json = await closeAccountOf(services, await findAccountByEmail(services, ADRESSE));
    return { json, text: `${ADRESSE} est fermé, et sera effacé dans 30 jours.` };
  },
});
