import { actsInWords } from '#shared/contract/acts.ts';
import { daysSearched } from '#shared/contract/administration.ts';
import { listActs } from '../../../acts/acts.service.ts';
import { columns, defineCommand } from '../command.ts';

export const listRecordCommand = defineCommand({
  name: 'record list',
  summary: 'Montre qui a fait quoi, du plus récent au plus ancien, page par page.',
  operands: {},
  options: {
    search: { type: 'string', summary: 'ne montre que ce qui contient ce texte' },
    days: {
      type: 'string',
      summary: `le nombre de jours où chercher, ${daysSearched} sinon`,
    },
    page: { type: 'string', summary: 'le numéro de la page, 1 sinon' },
  },
  recorded: 'acts-read',
  run: async ({ services, options: { search = '', page = '1', days } }) => {
    const json = await listActs(services, {
      search,
      page: Math.max(1, Number(page) || 1),
      days: Math.max(1, Math.min(36_500, Number(days) || daysSearched)),
    });
    const rows = json.acts.map(({ at, who, act, thing, ip }) => [
      at.slice(0, 19).replace('T', ' '),
      who,
      actsInWords[act],
      ip ?? '',
      thing,
    ]);
    return {
      json,
      text: columns([['MOMENT (UTC)', 'QUI', 'ACTE', 'ADRESSE IP', 'QUOI'], ...rows]),
    };
  },
});
