import { EmailSchema } from '#shared/domain/emails/email.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { findAccountByEmail } from '../accounts/administered-accounts.service.ts';
import { transferWork } from '../accounts/transfer-work.service.ts';
import { defineCommand } from '../command.ts';

export const transferWorkCommand = defineCommand({
  name: 'accounts transfer',
  summary: 'Donne tous les QCM et toutes les classes d’un compte à un collègue.',
  operands: { ADRESSE: EmailSchema, COLLÈGUE: EmailSchema },
  options: {},
  recorded: 'work-transferred',
  run: async ({ services, operands: { ADRESSE, COLLÈGUE } }) => {
    const id = await findAccountByEmail(services, ADRESSE);
    const json = await transferWork(services, id, COLLÈGUE);
    const text = `Passés à ${COLLÈGUE}\u00a0: ${json.quizzes} QCM, ${counted(json.classes, 'classe')}.`;
    return { json, text };
  },
});
