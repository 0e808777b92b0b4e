import { accounts } from '#shared/contract/accounts.ts';
import { useApiQuery } from '#web/lib/api/use-api.ts';

export const useSignInOptions = () => useApiQuery(accounts.signInOptions, []);
