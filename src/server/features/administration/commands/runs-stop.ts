import { z } from 'zod';
import { defineCommand } from '../command.ts';
import { stopRunOf } from '../runs/all-runs.service.ts';

export const stopRunCommand = defineCommand({
  name: 'runs stop',
  summary: 'Arrête un travail en attente ou en cours.',
  operands: { IDENTIFIANT: z.uuid() },
  options: {},
  recorded: 'run-stopped',
  run: async ({ services, operands: { IDENTIFIANT } }) => {
    await stopRunOf(services, IDENTIFIANT);
    return { json: { id: IDENTIFIANT }, text: 'Le travail est arrêté.' };
  },
});
