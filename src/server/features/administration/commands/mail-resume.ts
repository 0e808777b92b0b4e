import { defineCommand } from '../command.ts';
import { resumeAllMails } from '../mails/mail-state.service.ts';
import { pauseInWords } from './mail-list.ts';

export const resumeMailsCommand = defineCommand({
  name: 'mail resume',
  summary: 'Reprend les envois, en commençant par ce qui a attendu.',
  operands: {},
  options: {},
  recorded: 'mails-resumed',
  run: async ({ services }) => {
    const json = await resumeAllMails(services);
    return { json, text: pauseInWords(json) };
  },
});
