import { z } from 'zod';
import { writeSize } from '#shared/domain/texts/write-size.ts';
import { AppError } from '../../../errors.ts';
import { purgeScans } from '../../retention/retention.service.ts';
import { columns, defineCommand } from '../command.ts';

const DaySchema = z.iso.date();

export const purgeCommand = defineCommand({
  name: 'purge',
  summary: 'Efface les scans d’avant une date\u00a0; notes, réponses et noms restent.',
  operands: {},
  options: {
    'scans-before': { type: 'string', summary: 'la date, comme 2026-01-31' },
    yes: { type: 'boolean', summary: 'efface\u00a0; sans elle, montre ce qui le serait' },
  },
  recorded: 'scans-purged',
  run: async ({ services, options: { 'scans-before': day, yes: isDone = false } }) => {
    const { data, success } = DaySchema.safeParse(day);
    if (!success) throw new AppError(400, 'no_date', 'Dites --scans-before=AAAA-MM-JJ.');
    const scans = await purgeScans(services, { before: new Date(data), isDone });
    const rows = scans.map(({ createdAt, title, name, byteSize }) => [
      createdAt.toISOString().slice(0, 10),
      title,
      name,
      writeSize(byteSize),
    ]);
    const end = isDone
      ? `Effacés\u00a0: ${scans.length}.`
      : `Seraient effacés\u00a0: ${scans.length}. Ajoutez --yes pour les effacer, pour de bon.`;
    const text = `${columns([['DU', 'QCM', 'SCAN', 'TAILLE'], ...rows])}\n\n${end}`;
    return { json: { scans, isDone }, text, isPreview: !isDone };
  },
});
