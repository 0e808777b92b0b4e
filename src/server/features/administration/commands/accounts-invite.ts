import { EmailSchema } from '#shared/domain/emails/email.ts';
import { invite } from '../../accounts/invitations.service.ts';
import { defineCommand } from '../command.ts';

export const inviteCommand = defineCommand({
  name: 'accounts invite',
  summary: 'Envoie une invitation à créer un compte, même si les inscriptions sont fermées.',
  operands: { ADRESSE: EmailSchema },
  options: {},
  recorded: 'account-invited',
  run: async ({ services, operands: { ADRESSE } }) => {
    await invite(services, ADRESSE);
    return { json: { email: ADRESSE }, text: `${ADRESSE} recevra une invitation.` };
  },
});
