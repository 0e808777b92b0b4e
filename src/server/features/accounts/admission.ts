import type { Env } from '../../env.ts';
import { AppError } from '../../errors.ts';

type Rules = Pick<Env, 'signUp' | 'passwordLogin'>;

const isOfDomain = ({ domains }: Rules['signUp'], email: string) =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1));

/** Which ways to an account this installation offers; an invitation is always accepted. */
export function offeredWays({ signUp, passwordLogin }: Rules) {
  const isOpen = signUp.by === 'open' || signUp.by === 'domains';
  return {
    passwordLogin,
    signUpByMail: passwordLogin && isOpen,
    signUpByOpenId: isOpen || signUp.by === 'oidc',
    signUpDomains: [...signUp.domains],
  };
}

/** For sign-in and sign-up by mail or password, where only an OpenID provider may be used. */
export function refuseWithoutPasswords({ passwordLogin }: Rules): void {
  if (passwordLogin) return;
  throw new AppError(
    403,
    'password_login_off',
    'Ici, la connexion passe par votre établissement, sans mot de passe.',
  );
}

export function refuseSignUpByMail(rules: Rules, email: string): void {
  refuseWithoutPasswords(rules);
  if (!offeredWays(rules).signUpByMail) {
    throw new AppError(
      403,
      'sign_up_closed',
      'Les inscriptions sont fermées. Demandez une invitation à votre établissement.',
    );
  }
  if (rules.signUp.by !== 'domains' || isOfDomain(rules.signUp, email)) return;
  const domains = rules.signUp.domains.map((domain) => `@${domain}`).join(', ');
  throw new AppError(
    403,
    'domain_not_admitted',
    `Les inscriptions sont réservées aux adresses ${domains}.`,
  );
}

/** Whether whoever the provider vouches for may have an account without an invitation. */
export function admitsByOpenId({ signUp }: Rules, email: string): boolean {
  return signUp.by === 'domains' ? isOfDomain(signUp, email) : signUp.by !== 'off';
}
