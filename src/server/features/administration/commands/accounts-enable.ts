import { EmailSchema } from '#shared/domain/emails/email.ts';
import { enableAccount, findAccountByEmail } from '../accounts/administered-accounts.service.ts';
import { defineCommand } from '../command.ts';

export const enableAccountCommand = defineCommand({
  name: 'accounts enable',
  summary: 'Réactive un compte désactivé.',
  operands: { ADRESSE: EmailSchema },
  options: {},
  recorded: 'account-enabled',
  run: async ({ services, operands: { ADRESSE } }) => {
    const json = await enableAccount(services, await findAccountByEmail(services, ADRESSE));
    return { json, text: `${ADRESSE} est réactivé.` };
  },
});
