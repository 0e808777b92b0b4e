import { useQuery } from '@tanstack/react-query';
import { runs, type TeacherRun } from '#shared/contract/runs.ts';
import { useFollowed } from '#web/lib/api/use-followed.ts';
import { runsQuery, useRunsCache } from '#web/lib/cache/runs-cache.ts';

export const isUnderWay = ({ state }: TeacherRun) => state === 'waiting' || state === 'running';

/** The teacher's long work, followed while some of it is under way. */
export function useRuns(): readonly TeacherRun[] {
  const { data: list = [] } = useQuery(runsQuery);
  const { keep } = useRunsCache();
  useFollowed(runs.listRuns, {}, list.some(isUnderWay), keep);
  return list;
}
