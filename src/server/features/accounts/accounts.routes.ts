import type { FastifyInstance } from 'fastify';
import { accounts } from '#shared/contract/accounts.ts';
import { unauthorized } from '../../errors.ts';
import { callerOf, giveDevice } from '../../plugins/callers/caller.ts';
import {
  clearSessionCookie,
  replaceSession,
  setSessionCookie,
} from '../../plugins/callers/session-cookie.ts';
import { type Call, implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { findSession } from '../../sessions/sessions.service.ts';
import {
  changeName,
  confirmEmailChange,
  confirmPassword,
  describeTeacher,
  requestEmailChange,
  setPassword,
} from './accounts.service.ts';
import { offeredWays } from './admission.ts';
import { closeOwnAccount, reopenAccount } from './closed-accounts.service.ts';
import { requestCode } from './codes.service.ts';
import { confirmIdentity, listIdentities, removeIdentity } from './identities.service.ts';
import {
  completeRegistration,
  logIn,
  logInWithMailLink,
  logInWithOneTimePassword,
} from './sign-in.service.ts';

const codeSent = { message: 'Vérifiez votre boîte mail.' };

export function accountsRoutes(app: FastifyInstance, services: Services): void {
  const { env } = services;

  async function signIn(token: string, { request, reply }: Pick<Call<never>, 'request' | 'reply'>) {
    await replaceSession(services, request, reply, token);
    giveDevice(request, reply, env);
    return describeTeacherOf(token);
  }

  async function describeTeacherOf(token: string) {
    const found = await findSession(services, token);
    // A concurrent change of password has just ended it.
    if (!found) throw unauthorized();
    return describeTeacher(env, found.session);
  }

  implement(app, services, accounts.currentTeacher, async ({ session }) =>
    describeTeacher(env, session),
  );

  implement(app, services, accounts.changeName, async ({ body, session }) => {
    const name = await changeName(services, session, body);
    return { ...describeTeacher(env, session), ...name };
  });

  implement(app, services, accounts.signInOptions, async ({ request, reply }) => {
    giveDevice(request, reply, env);
    const openIdProviders = env.openIdProviders.map(({ id, label }) => ({ id, label }));
    return { openIdProviders, ...offeredWays(env) };
  });

  implement(app, services, accounts.logIn, async (call) => {
    return signIn(await logIn(services, call.body, callerOf(call.request)), call);
  });

  implement(app, services, accounts.requestSignUpCode, async ({ body: { email }, request }) => {
    await requestCode(services, { purpose: 'sign-up', email }, email, callerOf(request));
    return codeSent;
  });

  implement(app, services, accounts.completeRegistration, async (call) => {
    return signIn(await completeRegistration(services, call.body, callerOf(call.request)), call);
  });

  implement(
    app,
    services,
    accounts.requestOneTimePassword,
    async ({ body: { email }, request }) => {
      const aim = { purpose: 'one-time-password', email } as const;
      await requestCode(services, aim, email, callerOf(request));
      return codeSent;
    },
  );

  implement(app, services, accounts.logInWithOneTimePassword, async (call) => {
    const token = await logInWithOneTimePassword(services, call.body, callerOf(call.request));
    return signIn(token, call);
  });

  implement(app, services, accounts.openMailLink, async (call) =>
    signIn(await logInWithMailLink(services, call.body.link, callerOf(call.request)), call),
  );

  implement(app, services, accounts.setPassword, async ({ body, session, reply }) => {
    setSessionCookie(reply, env, await setPassword(services, session, body));
    return { message: 'Mot de passe mis à jour' };
  });

  implement(app, services, accounts.confirmPassword, async ({ body, session, request, reply }) => {
    const token = await confirmPassword(services, session, body.password);
    await replaceSession(services, request, reply, token);
    return { message: 'Mot de passe confirmé' };
  });

  implement(app, services, accounts.requestEmailChangeCode, async ({ body, session, request }) => {
    await requestEmailChange(services, session, body.newEmail, callerOf(request));
    return { message: 'Vérifiez votre nouvelle adresse e-mail.' };
  });

  implement(app, services, accounts.confirmEmailChange, async ({ body, session, request }) => {
    const email = await confirmEmailChange(services, session, body.code, callerOf(request));
    return describeTeacher(env, { ...session, teacher: { ...session.teacher, email } });
  });

  implement(app, services, accounts.listIdentities, async ({ session }) =>
    listIdentities(services, session),
  );

  implement(app, services, accounts.confirmIdentity, async ({ body, session }) => {
    await confirmIdentity(services, session, body);
    return { message: 'Connexion confirmée' };
  });

  implement(app, services, accounts.removeIdentity, async ({ body, session }) => {
    await removeIdentity(services, session, body);
    return { message: 'Connexion retirée' };
  });

  implement(app, services, accounts.deleteAccount, async ({ session, reply }) => {
    await closeOwnAccount(services, session);
    clearSessionCookie(reply, env);
    return { message: 'Compte supprimé' };
  });

  implement(app, services, accounts.reopenAccount, async ({ session }) => {
    await reopenAccount(services, session.teacher.id);
    return describeTeacher(env, { ...session, teacher: { ...session.teacher, closedAt: null } });
  });
}
