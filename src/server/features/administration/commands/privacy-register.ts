import { defineCommand } from '../command.ts';
import { registerSheet } from '../register/register-sheet.ts';

export const registerCommand = defineCommand({
  name: 'privacy register',
  summary: 'Écrit la fiche de registre (RGPD, article 30) de cette installation, en Markdown.',
  operands: {},
  options: {},
  run: async ({ services }) => {
    const text = registerSheet(services.env, new Date().toISOString().slice(0, 10));
    return { json: { sheet: text }, text };
  },
});
