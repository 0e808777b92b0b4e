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
  const providers = env.openIdProviders.map((one) => new OpenIdProvider(one, env.publicUrl));

  const cookie = {
    path: accounts.openIdCallback.path,
    httpOnly: true,
    sameSite: 'lax',
    secure: env.publicUrl.protocol === 'https:',
    maxAge: OPEN_ID_FLOW_LIFETIME_MS / 1000,
  } as const;

  async function leaveForProvider(intent: Intent, named: string | undefined, reply: FastifyReply) {
    const isOnly = providers.length === 1 && named === undefined;
    const provider = isOnly ? providers[0] : providers.find(({ id }) => id === named);
    // Of several, one is chosen on the sign-in screen.
    if (!provider) return `/?auth=${intent}`;
    try {
      const { flowId, url } = await beginOpenId(services, provider, intent);
      reply.setCookie(FLOW_COOKIE, flowId, cookie);
      return url.href;
    } catch (error) {
      log.error({ err: error, provider: provider.id }, 'the OpenID provider cannot be reached');
      return '/?authError=failed';
    }
  }

  implement(app, services, accounts.openIdLogIn, async ({ query, reply }) =>
    leaveForProvider('login', query.provider, reply),
  );
  implement(app, services, accounts.openIdSignUp, async ({ query, reply }) =>
    leaveForProvider('signup', query.provider, reply),
  );

  implement(app, services, accounts.openIdCallback, async ({ request, reply }) => {
    if (providers.length === 0) return '/';
    const { search } = new URL(request.url, env.publicUrl);
    const outcome = await finishOpenId(services, providers, request.cookies[FLOW_COOKIE], search);
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
    if (!idToken) return '/';
    for (const provider of providers) {
      try {
        const url = await provider.signOutUrl(idToken);
        if (url) return url.href;
      } catch (error) {
        log.warn({ err: error, provider: provider.id }, 'the OpenID provider cannot be reached');
      }
    }
    return '/';
  });
}
