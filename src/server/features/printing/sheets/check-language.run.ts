import { z } from 'zod';
import { checkLanguage } from '#paper/spelling/check-language.ts';
import { languageChecker } from '#paper/spelling/language-checker.ts';
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

/** Remarks on the spelling and the grammar of a paper. */
export const checkLanguageRun = defineRun({
  name: 'printing.check-language',
  payload: z.object({ quizId: z.uuid(), teacherId: z.uuid() }),
  result: z.object({
    remarks: z.array(z.object({ text: z.string(), word: z.string().nullable() })),
  }),
  retries: 0,
  timeoutSeconds: 300,
  concurrency: 2,
  interrupted: unavailable,
  cancelled: unavailable,
  run: async (of, { services, signal }) => {
    const inOrder = { shuffleQuestions: false, shuffleAnswers: false, spacing: 'normal' } as const;
    const { quiz, language } = await paperSource(services, of, inOrder);
    if (language === 'none') return { remarks: [] };
    const checker = await languageChecker(language);
    const ignored = new Set(await readIgnoredWords(services, of.teacherId));
    return { remarks: await checkLanguage(checker, passagesOf(quiz), { signal, ignored }) };
  },
});
