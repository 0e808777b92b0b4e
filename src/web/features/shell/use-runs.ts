import { useQuery } from '@tanstack/react-query';
import { type TeacherRun, unfinishedStates } from '#shared/contract/runs.ts';
import { runsQuery } from '#web/lib/cache/runs-cache.ts';

export const isUnderWay = ({ state }: TeacherRun) => unfinishedStates.includes(state);

const ASKED_EVERY_MS = 2000;

/**
 * The teacher's long work, asked for again while some of it is under way. The one stream that a tab
 * may have is of what it shows: browsers share six connections among all tabs of a site.
 */
export function useRuns(): readonly TeacherRun[] {
  const { data: list = [] } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASKED_EVERY_MS : false),
  });
  return list;
}
