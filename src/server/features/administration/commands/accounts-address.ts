import { EmailSchema } from '#shared/domain/emails/email.ts';
import { findAccountByEmail, setAddress } from '../accounts/administered-accounts.service.ts';
import { defineCommand } from '../command.ts';

export const setAddressCommand = defineCommand({
  name: 'accounts address',
  summary: 'Donne une autre adresse à un compte, et termine ses sessions.',
  operands: { ADRESSE: EmailSchema, NOUVELLE_ADRESSE: EmailSchema },
  options: {},
  recorded: 'address-changed',
  run: async ({ services, operands: { ADRESSE, NOUVELLE_ADRESSE } }) => {
    const id = await findAccountByEmail(services, ADRESSE);
    const json = await setAddress(services, id, NOUVELLE_ADRESSE);
    return { json, text: `${ADRESSE} est désormais ${NOUVELLE_ADRESSE}.` };
  },
});
