import { type UsageSort, usageSorts } from '#shared/contract/administration.ts';
import { writeSize } from '#shared/domain/texts/write-size.ts';
import { AppError } from '../../../errors.ts';
import { columns, defineCommand } from '../command.ts';
import { listUsage } from '../usage/usage.service.ts';

const sorts = Object.keys(usageSorts) as UsageSort[];

export const listUsageCommand = defineCommand({
  name: 'usage list',
  summary: 'Montre ce que chaque compte occupe, du plus grand au plus petit, page par page.',
  operands: {},
  options: {
    sort: { type: 'string', summary: `${sorts.join(', ')}\u00a0; bytes sinon` },
    page: { type: 'string', summary: 'le numéro de la page, 1 sinon' },
  },
  run: async ({ services, options: { sort = 'bytes', page = '1' } }) => {
    const by = sorts.find((one) => one === sort);
    if (!by) throw new AppError(400, 'wrong_sort', `--sort attend ${sorts.join(', ')}.`);
    const json = await listUsage(services, { sort: by, page: Math.max(1, Number(page) || 1) });
    const rows = json.accounts.map((account) => [
      account.email,
      `${account.quizzes}`,
      `${account.pages}`,
      writeSize(account.bytes),
      writeSize(account.scanBytesAllowed),
      `${account.mails}`,
      `${account.mailsOfDayAllowed}`,
    ]);
    const limits = ['LIMITE (SCANS)', 'E-MAILS (30 JOURS)', 'LIMITE PAR JOUR'];
    const head = ['ADRESSE', 'QCM', 'PAGES', 'FICHIERS', ...limits];
    return { json, text: columns([head, ...rows]) };
  },
});
