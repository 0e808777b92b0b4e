import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { unfinishedStates } from '#shared/contract/runs.ts';
import type { Db } from '../../../db/client.ts';
import { teachers } from '../../../db/schema/accounts.ts';
import { jobRuns } from '../../../db/schema/jobs.ts';
import { quizzes } from '../../../db/schema/quizzes.ts';

const MOST_RUNS = 200;

export async function selectRunsOfAll(db: Db, failedSince: Date) {
  const isUnfinished = inArray(jobRuns.state, [...unfinishedStates]);
  const hasFailed = and(eq(jobRuns.state, 'failed'), gt(jobRuns.finishedAt, failedSince));
  return db
    .select({ run: jobRuns, email: teachers.email, quizTitle: quizzes.title })
    .from(jobRuns)
    .innerJoin(teachers, eq(teachers.id, jobRuns.teacherId))
    .leftJoin(quizzes, eq(quizzes.id, jobRuns.quizId))
    .where(or(isUnfinished, hasFailed))
    .orderBy(
      desc(isUnfinished),
      desc(sql`case when ${jobRuns.state} = 'failed' then ${jobRuns.finishedAt} end`),
      asc(jobRuns.createdAt),
    )
    .limit(MOST_RUNS);
}
