import type { FastifyInstance } from 'fastify';
import { settings } from '#shared/contract/settings.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { listClasses } from '../classes/classes.service.ts';
import {
  ignoreWord,
  readDefaults,
  readIgnoredWords,
  saveDefaults,
  stopIgnoringWord,
} from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, settings.readSettings, async ({ session: { teacher } }) => {
    const defaults = await readDefaults(services, teacher.id);
    const classes = await listClasses(services, teacher.id);
    const ignoredWords = await readIgnoredWords(services, teacher.id);
    return { ...defaults, settings: defaults, classes, ignoredWords };
  });
  implement(app, services, settings.saveSettings, async ({ body, session: { teacher } }) =>
    saveDefaults(services, teacher.id, body),
  );
  implement(app, services, settings.ignoreWord, async ({ body, session: { teacher } }) => ({
    ignoredWords: await ignoreWord(services, teacher.id, body.word),
  }));
  implement(app, services, settings.stopIgnoringWord, async ({ body, session: { teacher } }) => ({
    ignoredWords: await stopIgnoringWord(services, teacher.id, body.word),
  }));
}
