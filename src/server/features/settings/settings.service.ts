import type { TeacherId } from '#shared/contract/ids.ts';
import type { Defaults } from '#shared/contract/settings.ts';
import { mostIgnoredWords } from '#shared/domain/limits.ts';
import { initialDefaults } from '#shared/domain/settings-defaults.ts';
import { definedFields } from '../../db/defined-fields.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import {
  deleteIgnoredWord,
  selectOptionalSettings,
  upsertIgnoredWord,
  upsertSettings,
} from './settings.queries.ts';

export async function readDefaults({ db }: Services, teacherId: TeacherId): Promise<Defaults> {
  const stored = await selectOptionalSettings(db, teacherId);
  return {
    institutionName: stored?.institutionName ?? initialDefaults.institutionName,
    studentWord: stored?.studentWord ?? initialDefaults.studentWord,
    studentInstructions: stored?.studentInstructions ?? initialDefaults.studentInstructions,
    defaultEmailSubject: stored?.defaultEmailSubject ?? initialDefaults.defaultEmailSubject,
    defaultEmailBody: stored?.defaultEmailBody ?? initialDefaults.defaultEmailBody,
    scoring: stored?.scoring ?? initialDefaults.scoring,
    scoringPenalty: stored?.scoringPenalty ?? initialDefaults.scoringPenalty,
    scoringFloor: stored?.scoringFloor ?? initialDefaults.scoringFloor,
    exactMarks: stored?.exactMarks ?? initialDefaults.exactMarks,
  };
}

export async function saveDefaults(
  services: Services,
  teacherId: TeacherId,
  changes: { readonly [Name in keyof Defaults]?: Defaults[Name] | undefined },
): Promise<Defaults> {
  await upsertSettings(services.db, teacherId, definedFields(changes));
  return readDefaults(services, teacherId);
}

/** In alphabetical order. */
export async function readIgnoredWords({ db }: Pick<Services, 'db'>, teacherId: TeacherId) {
  const stored = await selectOptionalSettings(db, teacherId);
  return (stored?.ignoredWords ?? []).toSorted(new Intl.Collator('fr').compare);
}

const tooManyWords =
  'La liste des mots ignorés est pleine (5\u00a0000 mots). Retirez-en dans vos paramètres.';

export async function ignoreWord(services: Services, teacherId: TeacherId, word: string) {
  if ((await readIgnoredWords(services, teacherId)).length >= mostIgnoredWords) {
    throw new AppError(400, 'too_many_words', tooManyWords);
  }
  await upsertIgnoredWord(services.db, teacherId, word);
  return readIgnoredWords(services, teacherId);
}

export async function stopIgnoringWord(services: Services, teacherId: TeacherId, word: string) {
  await deleteIgnoredWord(services.db, teacherId, word);
  return readIgnoredWords(services, teacherId);
}
