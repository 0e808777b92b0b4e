import type { AdministeredRun } from '#shared/contract/administration.ts';
import { columns, defineCommand } from '../command.ts';
import { listAllRuns } from '../runs/all-runs.service.ts';

const states: Record<AdministeredRun['state'], string> = {
  waiting: 'en attente',
  running: 'en cours',
  failed: 'en échec',
};

export const listRunsCommand = defineCommand({
  name: 'runs list',
  summary: 'Montre les travaux en attente, en cours, et ceux qui ont échoué depuis une semaine.',
  operands: {},
  options: {},
  run: async ({ services }) => {
    const json = await listAllRuns(services);
    const rows = json.map((run) => [
      run.id,
      run.createdAt.slice(0, 19).replace('T', ' '),
      states[run.state],
      run.kind,
      run.email,
      run.message ?? (run.state === 'running' ? `${Math.round(run.progress * 100)}\u00a0%` : ''),
    ]);
    const head = ['IDENTIFIANT', 'DEMANDÉ LE (UTC)', 'ÉTAT', 'SORTE', 'COMPTE', ''];
    return { json, text: rows.length > 0 ? columns([head, ...rows]) : 'Aucun travail.' };
  },
});
