import { readPaperMail } from './mails/read-paper-mail.ts';
import { defineMailRun } from './send-mails.service.ts';

export const sendMailsRun = defineMailRun('correction.send-mails', 'paper', readPaperMail);
