import type { Defaults } from '#shared/contract/settings.ts';
import { initialDefaults } from '#shared/domain/settings-defaults.ts';
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
  };
}

export async function saveDefaults(
  services: Services,
  teacherId: string,
  changes: { [Name in keyof Defaults]?: string | undefined },
): Promise<Defaults> {
  const { institutionName, studentInstructions, defaultEmailSubject, defaultEmailBody } = changes;
  await upsertSettings(services.db, teacherId, {
    ...(institutionName !== undefined && { institutionName }),
    ...(studentInstructions !== undefined && { studentInstructions }),
    ...(defaultEmailSubject !== undefined && { defaultEmailSubject }),
    ...(defaultEmailBody !== undefined && { defaultEmailBody }),
  });
  return readDefaults(services, teacherId);
}
