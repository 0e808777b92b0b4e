import { accounts } from '#shared/contract/accounts.ts';
import { useApiQuery } from '#web/lib/api/use-api.ts';

/** Which ways to sign in this installation offers. Until it is known, all are shown. */
export function useSignInOptions() {
  const { data } = useApiQuery(accounts.signInOptions, []);
  const ways = data ?? {
    openIdProviders: [],
    passwordLogin: true,
    signUpByMail: true,
    signUpByOpenId: true,
    signUpDomains: [],
  };
  const { openIdProviders, signUpByMail, signUpByOpenId } = ways;
  return { ...ways, signsUp: signUpByMail || (signUpByOpenId && openIdProviders.length > 0) };
}
