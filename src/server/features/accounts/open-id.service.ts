import { teacherName } from '#shared/domain/teacher-name.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { OPEN_ID_FLOW_LIFETIME_MS } from '../../sessions/account-limits.ts';
import { startSession } from '../../sessions/sessions.service.ts';
import {
  insertTeacher,
  selectOptionalTeacherByEmail,
  type Teacher,
} from '../../sessions/teachers.queries.ts';
import { hashToken, newToken } from '../../token.ts';
import { admitsByOpenId } from './admission.ts';
import { deleteInvitation } from './codes.queries.ts';
import {
  deleteOpenIdFlow,
  insertIdentity,
  insertOpenIdFlow,
  type OpenIdFlow,
  selectOptionalIdentity,
  updateIdentityConfirmed,
} from './open-id.queries.ts';
import type { OpenIdClaims, OpenIdPerson, OpenIdProvider } from './open-id-provider.ts';

/** The values of `authError` that the landing page reads in its address. */
type AuthError =
  | 'account_exists'
  | 'account_not_found'
  | 'identity_unconfirmed'
  | 'address_unverified'
  | 'not_admitted'
  | 'account_disabled'
  | 'failed';
export type Intent = OpenIdFlow['intent'];
type Outcome = { token: string } | { authError: AuthError };

export async function beginOpenId(
  { db }: Services,
  provider: OpenIdProvider,
  intent: Intent,
): Promise<{ flowId: string; url: URL }> {
  const secrets = provider.newSecrets();
  const url = await provider.authorizationUrl(secrets);
  const flowId = newToken();
  const expiresAt = new Date(Date.now() + OPEN_ID_FLOW_LIFETIME_MS);
  const flow = { idHash: hashToken(flowId), intent, provider: provider.id, expiresAt };
  await insertOpenIdFlow(db, { ...flow, ...secrets });
  return { flowId, url };
}

export async function finishOpenId(
  services: Services,
  providers: readonly OpenIdProvider[],
  flowId: string | undefined,
  callbackSearch: string,
): Promise<Outcome> {
  const flow = flowId ? await deleteOpenIdFlow(services.db, hashToken(flowId)) : null;
  const provider = providers.find(({ id }) => id === flow?.provider);
  if (!flow || !provider) return { authError: 'failed' };
  try {
    const person = await provider.redeem(callbackSearch, flow);
    const outcome = await comeIn(services, flow.intent, person);
    if ('authError' in outcome) tellRefusal(services, outcome.authError, person);
    return outcome;
  } catch (error) {
    if (error instanceof AppError && error.code === 'account_disabled') {
      return { authError: 'account_disabled' };
    }
    services.log.warn({ err: error }, 'OpenID sign-in failed');
    return { authError: 'failed' };
  }
}

/** Whoever installs a provider finds here what it does not send. */
function tellRefusal({ log }: Services, reason: AuthError, { claims }: OpenIdPerson): void {
  const emailVerified = claims.email_verified ?? 'missing';
  log.warn({ reason, issuer: claims.iss, emailVerified }, refusals[reason] ?? 'OpenID refused');
}

const refusals: Partial<Record<AuthError, string>> = {
  address_unverified:
    'OpenID sign-in refused: the provider does not send email_verified=true, without which nobody proves to own the address',
  not_admitted: 'OpenID sign-in refused: neither OIDC_REQUIRED_CLAIM nor SIGNUP admits the person',
};

const nameOf = ({ iss, sub }: OpenIdClaims) => ({ issuer: iss, subject: sub });

function comeIn(services: Services, intent: Intent, person: OpenIdPerson): Promise<Outcome> {
  if (!person.isAdmitted) return Promise.resolve({ authError: 'not_admitted' });
  return inTransaction(services, (services) =>
    intent === 'login' ? logIn(services, person) : signUp(services, person),
  );
}

async function logIn(services: Services, person: OpenIdPerson): Promise<Outcome> {
  const { db } = services;
  const { claims } = person;
  const linked = await selectOptionalIdentity(db, nameOf(claims));
  if (linked?.identity.confirmedAt) return enter(services, linked.teacher, person);

  const teacher = await selectOptionalTeacherByEmail(db, claims.email);
  if (linked) {
    // Somebody has recovered the account by mail since, so the address must be proved again.
    const isProved = claims.email_verified === true && teacher?.id === linked.teacher.id;
    if (!isProved) return { authError: 'identity_unconfirmed' };
    const entered = await enter(services, linked.teacher, person);
    await updateIdentityConfirmed(db, linked.identity);
    return entered;
  }
  if (!teacher && !isNamed(services, person)) return { authError: 'account_not_found' };
  // Only an address that the provider has verified opens the account of that address.
  if (claims.email_verified !== true) return { authError: 'address_unverified' };
  if (!teacher) return makeAccount(services, person);
  const entered = await enter(services, teacher, person);
  await insertIdentity(db, { ...nameOf(claims), teacherId: teacher.id });
  return entered;
}

/**
 * Where the installation says who may enrol, whoever may gets an account at the first sign-in.
 * Where anybody may, a slip in choosing the provider’s account should not make a second one.
 */
const isNamed = ({ env }: Services, { isRequired }: OpenIdPerson) =>
  env.signUp.by !== 'open' || isRequired;

/** Throws, and so rolls the transaction back, if the account was changed meanwhile. */
async function enter(
  services: Services,
  teacher: Teacher,
  { idToken }: OpenIdPerson,
): Promise<Outcome> {
  const token = await startSession(services, teacher, { idToken });
  if (!token) throw new Error('the account was changed during a sign-in');
  return { token };
}

async function signUp(services: Services, person: OpenIdPerson): Promise<Outcome> {
  // An address that the provider has not verified must not create its owner's account.
  if (person.claims.email_verified !== true) return { authError: 'address_unverified' };
  if (await selectOptionalIdentity(services.db, nameOf(person.claims))) {
    return { authError: 'account_exists' };
  }
  return makeAccount(services, person);
}

async function makeAccount(services: Services, person: OpenIdPerson): Promise<Outcome> {
  const { db, env } = services;
  const { claims } = person;
  const isInvited = await deleteInvitation(db, claims.email);
  if (!isInvited && !admitsByOpenId(env, claims.email)) return { authError: 'not_admitted' };
  const [first, ...others] = (claims.name ?? '').split(' ');
  const teacher = await insertTeacher(db, {
    email: claims.email,
    firstName: teacherName(claims.given_name ?? first ?? '') || null,
    lastName: teacherName(claims.family_name ?? others.join(' ')) || null,
  });
  if (!teacher) return { authError: 'account_exists' };
  await insertIdentity(db, { ...nameOf(claims), teacherId: teacher.id });
  return enter(services, teacher, person);
}
