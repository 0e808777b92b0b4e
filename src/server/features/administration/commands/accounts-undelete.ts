import { EmailSchema } from '#shared/domain/emails/email.ts';
import { findAccountByEmail, reopenAccountOf } from '../accounts/administered-accounts.service.ts';
import { defineCommand } from '../command.ts';

export const undeleteAccountCommand = defineCommand({
  name: 'accounts undelete',
  summary: 'Rouvre un compte fermé.',
  operands: { ADRESSE: EmailSchema },
  options: {},
  recorded: 'account-reopened',
  run: async ({ services, operands: { ADRESSE } }) => {
    const json = await reopenAccountOf(services, await findAccountByEmail(services, ADRESSE));
    return { json, text: `${ADRESSE} est rouvert.` };
  },
});
