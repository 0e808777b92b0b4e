import { EmailSchema } from '#shared/domain/emails/email.ts';
import { disableAccount, findAccountByEmail } from '../accounts/administered-accounts.service.ts';
import { defineCommand } from '../command.ts';

export const disableAccountCommand = defineCommand({
  name: 'accounts disable',
  summary: 'Désactive un compte\u00a0: personne ne s’y connecte plus, ses QCM restent tels quels.',
  operands: { ADRESSE: EmailSchema },
  options: {},
  recorded: 'account-disabled',
  run: async ({ services, operands: { ADRESSE } }) => {
    const json = await disableAccount(services, await findAccountByEmail(services, ADRESSE));
    return { json, text: `${ADRESSE} est désactivé.` };
  },
});
