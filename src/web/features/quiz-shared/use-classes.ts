import { useQuery } from '@tanstack/react-query';
import type { Class } from '#shared/contract/classes.ts';
import { settingsQuery } from '#web/lib/queries/settings-queries.ts';

const none: readonly Class[] = [];

/** The classes of the teacher; none while they are loading or cannot be loaded. */
export function useClasses(): readonly Class[] {
  return useQuery(settingsQuery).data?.classes ?? none;
}
