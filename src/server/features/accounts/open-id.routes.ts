import type { FastifyInstance, FastifyReply } from 'fastify';
import { accounts } from '#shared/contract/accounts.ts';
import { isSentFromElsewhere } from '../../plugins/callers/origin.ts';
import {
  clearSessionCookie,
  dropSession,
  replaceSession,
} from '../../plugins/callers/session-cookie.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { OPEN_ID_FLOW_LIFETIME_MS } from '../../sessions/account-limits.ts';
import { beginOpenId, finishOpenId, type Intent } from './open-id.service.ts';
import { OpenIdProvider } from './open-id-provider.ts';

const FLOW_COOKIE = 'cochalot_open_id';

export function openIdRoutes(app: FastifyInstance, services: Services): void {
  const { env, log } = services;
  const provider = env.openId && new OpenIdProvider(env.openId, env.publicUrl);

  const cookie = {
    path: accounts.openIdCallback.path,
    httpOnly: true,
    sameSite: 'lax',
    secure: env.publicUrl.protocol === 'https:',
    maxAge: OPEN_ID_FLOW_LIFETIME_MS / 1000,
  } as const;

  async function leaveForProvider(intent: Intent, reply: FastifyReply) {
    if (!provider) return `/?auth=${intent}`;
    try {
      const { flowId, url } = await beginOpenId(services, provider, intent);
      reply.setCookie(FLOW_COOKIE, flowId, cookie);
      return url.href;
    } catch (error) {
      log.error({ err: error }, 'the OpenID provider cannot be reached');
      return '/?authError=failed';
    }
  }

  implement(app, services, accounts.openIdLogIn, async ({ reply }) =>
    leaveForProvider('login', reply),
  );
  implement(app, services, accounts.openIdSignUp, async ({ reply }) =>
    leaveForProvider('signup', reply),
  );

  implement(app, services, accounts.openIdCallback, async ({ request, reply }) => {
    if (!provider) return '/';
    const { search } = new URL(request.url, env.publicUrl);
    const outcome = await finishOpenId(services, provider, request.cookies[FLOW_COOKIE], search);
    reply.clearCookie(FLOW_COOKIE, { path: cookie.path });
    if ('authError' in outcome) return `/?authError=${outcome.authError}`;
    await replaceSession(services, request, reply, outcome.token);
    return '/';
  });

  implement(app, services, accounts.logOut, async ({ request, reply }) => {
    // A link on another site must not be able to sign a teacher out.
    if (isSentFromElsewhere(request, env.publicUrl)) return '/';
    const idToken = await dropSession(services, request);
    clearSessionCookie(reply, env);
    if (!provider || !idToken) return '/';
    try {
      return (await provider.signOutUrl(idToken))?.href ?? '/';
    } catch (error) {
      log.warn({ err: error }, 'the OpenID provider cannot be reached');
      return '/';
    }
  });
}
