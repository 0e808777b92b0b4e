import { EmailSchema } from '#shared/domain/emails/email.ts';
import { writeSize } from '#shared/domain/texts/write-size.ts';
import { findAccountByEmail } from '../accounts/administered-accounts.service.ts';
import { defineCommand } from '../command.ts';
import { setQuotas } from '../usage/usage.service.ts';

export const setQuotasCommand = defineCommand({
  name: 'accounts quota',
  summary:
    'Donne à un compte ses propres limites\u00a0; «\u00a0commun\u00a0» lui rend celles de tous.',
  operands: { ADRESSE: EmailSchema },
  options: {
    gigabytes: { type: 'string', summary: 'combien de Go de scans il peut garder' },
    mails: { type: 'string', summary: 'à combien d’adresses il peut écrire par jour' },
  },
  recorded: 'quotas-set',
  run: async ({ services, operands: { ADRESSE }, options }) => {
    const json = await setQuotas(services, await findAccountByEmail(services, ADRESSE), options);
    const mails = json.mailsOfDay.toLocaleString('fr-FR');
    const text = `${ADRESSE}\u00a0: ${writeSize(json.scanBytes)} de scans, ${mails} adresses par jour.`;
    return { json, text };
  },
});
