import type { CorrectionSummary } from '#shared/contract/correction/overview-schemas.ts';
import type { Services } from '../../services.ts';
import { openLooks } from './boxes/open-looks.ts';
import { selectCorrectionsOfTeacher } from './corrections.queries.ts';
import { selectOptionalValidation } from './journal/journal.queries.ts';
import { areMarksStale } from './marks/compute-marks.ts';
import { sinceDeclaration, standingOf } from './marks/declaration.ts';
import { lookAtPapers, type Papers, papersStamp } from './papers.ts';

/** What nobody has come back to for so long is not looked at each time. */
const LOOKED_AT_FOR_MS = 30 * 24 * 3600 * 1000;

/** What only the papers themselves tell. */
export type CorrectionStanding = Pick<CorrectionSummary, 'doubts' | 'doubles' | 'sinceValidation'>;

/** A few numbers each: those of many teachers are kept where there is no room for all their papers. */
export const mostKnownStandings = 2000;

const nothingOpen: CorrectionStanding = { doubts: 0, doubles: 0, sinceValidation: null };

/** Where each correction of a teacher stands. */
export async function listCorrections(
  services: Services,
  teacherId: string,
): Promise<CorrectionSummary[]> {
  const rows = await selectCorrectionsOfTeacher(services.db, teacherId);
  const since = Date.now() - LOOKED_AT_FOR_MS;
  const summaries: CorrectionSummary[] = [];
  for (const { validatedAt, createdAt, ...row } of rows) {
    const isRecent = row.copies > 0 && createdAt.getTime() > since;
    summaries.push({
      ...row,
      validatedAt: validatedAt?.toISOString() ?? null,
      ...(isRecent ? await knownStanding(services, row.quizId) : nothingOpen),
    });
  }
  return summaries;
}

/** Looked for in the papers once for each state of quiz and correction. */
async function knownStanding(services: Services, quizId: string): Promise<CorrectionStanding> {
  const found = await services.knownStandings.find(
    quizId,
    () => papersStamp(services.db, quizId),
    async () => readStanding(services, await lookAtPapers(services, quizId)),
  );
  return found?.value ?? nothingOpen;
}

async function readStanding(services: Services, papers: Papers): Promise<CorrectionStanding> {
  if (!papers.correction.validatedAt) return { ...openLooks(papers), sinceValidation: null };
  return { ...nothingOpen, sinceValidation: await changeSince(services, papers) };
}

async function changeSince(
  { db }: Services,
  papers: Papers,
): Promise<CorrectionSummary['sinceValidation']> {
  if (areMarksStale(papers)) return 'stale';
  const validation = await selectOptionalValidation(db, papers.correction.quizId);
  if (!validation) return null;
  const since = sinceDeclaration(validation, standingOf(papers));
  return Object.values(since).some(Boolean) ? 'changed' : null;
}
