import { teacherName } from '#shared/domain/teacher-name.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { OPEN_ID_FLOW_LIFETIME_MS } from '../../sessions/account-limits.ts';
import { startSession } from '../../sessions/sessions.service.ts';
import {
  insertTeacher,
  selectOptionalTeacherByEmail,
  type Teacher,
} from '../../sessions/teachers.queries.ts';
import { hashToken, newToken } from '../../token.ts';
import {
  deleteOpenIdFlow,
  insertIdentity,
  insertOpenIdFlow,
  type OpenIdFlow,
  selectOptionalIdentity,
  updateIdentityConfirmed,
} from './open-id.queries.ts';
import type { OpenIdClaims, OpenIdProvider } from './open-id-provider.ts';

/** The values of `authError` that the landing page reads in its address. */
type AuthError = 'account_exists' | 'account_not_found' | 'identity_unconfirmed' | 'failed';
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
  await insertOpenIdFlow(db, { idHash: hashToken(flowId), intent, expiresAt, ...secrets });
  return { flowId, url };
}

export async function finishOpenId(
  services: Services,
  provider: OpenIdProvider,
  flowId: string | undefined,
  callbackSearch: string,
): Promise<Outcome> {
  const flow = flowId ? await deleteOpenIdFlow(services.db, hashToken(flowId)) : null;
  if (!flow) return { authError: 'failed' };
  try {
    const claims = await provider.redeem(callbackSearch, flow);
    return await (flow.intent === 'login' ? logIn(services, claims) : signUp(services, claims));
  } catch (error) {
    services.log.warn({ err: error }, 'OpenID sign-in failed');
    return { authError: 'failed' };
  }
}

const nameOf = ({ iss, sub }: OpenIdClaims) => ({ issuer: iss, subject: sub });

function logIn(services: Services, claims: OpenIdClaims): Promise<Outcome> {
  return inTransaction(services, async ({ db }): Promise<Outcome> => {
    const linked = await selectOptionalIdentity(db, nameOf(claims));
    if (linked?.identity.confirmedAt) return enter(db, linked.teacher);

    const teacher = await selectOptionalTeacherByEmail(db, claims.email);
    if (linked) {
      // Somebody has recovered the account by mail since, so the address must be proved again.
      const isProved = claims.email_verified === true && teacher?.id === linked.teacher.id;
      if (!isProved) return { authError: 'identity_unconfirmed' };
      const entered = await enter(db, linked.teacher);
      await updateIdentityConfirmed(db, linked.identity);
      return entered;
    }
    if (!teacher) return { authError: 'account_not_found' };
    // Only an address that the provider has verified opens the account of that address.
    if (claims.email_verified !== true) return { authError: 'failed' };
    const entered = await enter(db, teacher);
    await insertIdentity(db, { ...nameOf(claims), teacherId: teacher.id });
    return entered;
  });
}

/** Throws, and so rolls the transaction back, if the account was changed meanwhile. */
async function enter(db: Db, teacher: Teacher): Promise<Outcome> {
  const token = await startSession(db, teacher);
  if (!token) throw new Error('the account was changed during a sign-in');
  return { token };
}

async function signUp(services: Services, claims: OpenIdClaims): Promise<Outcome> {
  // An address that the provider has not verified must not create its owner's account.
  if (claims.email_verified !== true) return { authError: 'failed' };
  return inTransaction(services, async ({ db }): Promise<Outcome> => {
    if (await selectOptionalIdentity(db, nameOf(claims))) return { authError: 'account_exists' };
    const teacher = await insertTeacher(db, {
      email: claims.email,
      firstName: teacherName(claims.given_name ?? '') || null,
      lastName: teacherName(claims.family_name ?? '') || null,
    });
    if (!teacher) return { authError: 'account_exists' };
    await insertIdentity(db, { ...nameOf(claims), teacherId: teacher.id });
    return enter(db, teacher);
  });
}
