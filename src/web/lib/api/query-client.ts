import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isLostSession } from './api-error.ts';
import { tellLostSession } from './lost-session.ts';

/**
 * Every call that needs a session passes through this client, which notices that it is lost. Calls
 * are made even when the browser believes itself to be offline: a school's server may be reachable
 * without the internet, and a call that waits silently is worse than one that fails.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isLostSession(error)) tellLostSession(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
