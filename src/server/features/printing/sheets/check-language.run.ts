import { z } from 'zod';
import { WorkerError } from '#paper/process/worker-pool.ts';
import { checkLanguage } from '#paper/spelling/check-language.ts';
import { stepsInThread } from '#paper/spelling/steps-in-thread.ts';
import { AppError } from '../../../errors.ts';
import { defineRun } from '../../../jobs/run-kind.ts';
import { readIgnoredWords } from '../../settings/settings.service.ts';
import { paperSource } from '../source/paper-source.ts';
import { passagesOf } from './passages.ts';

const unavailable = () =>
  new AppError(
    503,
    'language_check_failed',
    'La vérification n’est pas disponible\u00a0: elle s’est interrompue. Réessayez dans un instant.',
  );

export const checkLanguageRun = defineRun({
  name: 'printing.check-language',
  payload: z.object({
    quizId: z.uuid().brand<'QuizId'>(),
    teacherId: z.uuid().brand<'TeacherId'>(),
  }),
  result: z.object({
    remarks: z.array(z.object({ text: z.string(), word: z.string().nullable() })),
  }),
  retries: 0,
  timeoutSeconds: 300,
  // Steps take turns in threads, so that a slow text takes one of these places but delays nobody.
  concurrency: 8,
  concurrencyOfTeacher: 1,
  interrupted: unavailable,
  cancelled: unavailable,
  run: async (of, { services, signal }) => {
    const inOrder = { shuffleQuestions: false, shuffleAnswers: false, spacing: 'normal' } as const;
    const source = await paperSource(services, of, inOrder);
    const { language } = source;
    if (language === 'none') return { remarks: [] };
    const steps = stepsInThread(language, { owner: of.teacherId, signal });
    const ignored = new Set(await readIgnoredWords(services, of.teacherId));
    try {
      return { remarks: await checkLanguage(steps, passagesOf(source), { signal, ignored }) };
    } catch (error) {
      throw error instanceof WorkerError ? unavailable() : error;
    }
  },
});
