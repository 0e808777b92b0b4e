import { defineCommand } from '../command.ts';
import { pauseAllMails } from '../mails/mail-state.service.ts';
import { pauseInWords } from './mail-list.ts';

export const pauseMailsCommand = defineCommand({
  name: 'mail pause',
  summary: 'Suspend tous les envois\u00a0: ce qui attend est gardé, seuls les codes partent.',
  operands: {},
  options: {},
  recorded: 'mails-paused',
  run: async ({ services }) => {
    const json = await pauseAllMails(services);
    return { json, text: pauseInWords(json) };
  },
});
