import type { Defaults } from '#shared/contract/settings.ts';
import { initialDefaults } from '#shared/domain/settings-defaults.ts';
import { definedFields } from '../../db/defined-fields.ts';
import type { Services } from '../../services.ts';
import { selectOptionalSettings, upsertSettings } from './settings.queries.ts';

/** What the teacher has set, and for the rest what everybody starts with. */
export async function readDefaults({ db }: Services, teacherId: string): Promise<Defaults> {
  const stored = await selectOptionalSettings(db, teacherId);
  return {
    institutionName: stored?.institutionName ?? initialDefaults.institutionName,
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
  teacherId: string,
  changes: { readonly [Name in keyof Defaults]?: Defaults[Name] | undefined },
): Promise<Defaults> {
  await upsertSettings(services.db, teacherId, definedFields(changes));
  return readDefaults(services, teacherId);
}
