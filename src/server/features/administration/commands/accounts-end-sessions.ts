import { EmailSchema } from '#shared/domain/emails/email.ts';
import { endSessionsOf, findAccountByEmail } from '../accounts/administered-accounts.service.ts';
import { defineCommand } from '../command.ts';

export const endSessionsCommand = defineCommand({
  name: 'accounts sessions end',
  summary: 'Déconnecte un compte de tous ses appareils.',
  operands: { ADRESSE: EmailSchema },
  options: {},
  recorded: 'sessions-ended',
  run: async ({ services, operands: { ADRESSE } }) => {
    await endSessionsOf(services, await findAccountByEmail(services, ADRESSE));
    return { json: { email: ADRESSE }, text: `${ADRESSE} est déconnecté de tous ses appareils.` };
  },
});
