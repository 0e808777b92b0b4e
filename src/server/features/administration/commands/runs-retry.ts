import { z } from 'zod';
import { defineCommand } from '../command.ts';
import { retryRunOf } from '../runs/all-runs.service.ts';

export const retryRunCommand = defineCommand({
  name: 'runs retry',
  summary: 'Relance un travail qui a échoué, ou tout de suite un travail en attente.',
  operands: { IDENTIFIANT: z.uuid() },
  options: {},
  recorded: 'run-retried',
  run: async ({ services, operands: { IDENTIFIANT } }) => {
    await retryRunOf(services, IDENTIFIANT);
    return { json: { id: IDENTIFIANT }, text: 'Le travail est relancé.' };
  },
});
