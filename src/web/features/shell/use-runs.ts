import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runs, type TeacherRun } from '#shared/contract/runs.ts';
import { useFollowStream } from '#web/lib/api/use-follow-stream.ts';
import { runsQuery, useRunsCache } from '#web/lib/cache/runs-cache.ts';
import { usePageVisible } from '#web/lib/page/use-page-visible.ts';

export const isUnderWay = ({ state }: TeacherRun) => state === 'waiting' || state === 'running';

/** The teacher's long work, followed while some of it is under way. */
export function useRuns(): readonly TeacherRun[] {
  const { data: list = [] } = useQuery(runsQuery);
  const cache = useRunsCache();
  const follow = useFollowStream();
  const isVisible = usePageVisible();
  const isFollowed = isVisible && list.some(isUnderWay);

  useEffect(() => {
    if (!isFollowed) return;
    const ending = new AbortController();
    follow(runs.listRuns, {}, { signal: ending.signal, onEvent: cache.keep });
    return () => ending.abort();
  }, [isFollowed, cache, follow]);

  return list;
}
