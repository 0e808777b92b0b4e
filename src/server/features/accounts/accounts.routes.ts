import type { FastifyInstance } from 'fastify';
import { accounts } from '#shared/contract/accounts.ts';
import { type Call, implement } from '../../plugins/implement.ts';
import { isFromOurPages } from '../../plugins/origin.ts';
import {
  clearSessionCookie,
  dropSession,
  replaceSession,
  setSessionCookie,
} from '../../plugins/session-cookie.ts';
import type { Services } from '../../services.ts';
import {
  completeRegistration,
  confirmEmailChange,
  deleteAccount,
  describeTeacher,
  logIn,
  logInWithOneTimePassword,
  setPassword,
} from './accounts.service.ts';
import { requestCode } from './codes.service.ts';
import { findSession } from './sessions.service.ts';

const codeSent = { message: 'Vérifiez votre boîte mail.' };

export function accountsRoutes(app: FastifyInstance, services: Services): void {
  const { db, env } = services;

  async function signIn(token: string, { request, reply }: Pick<Call<never>, 'request' | 'reply'>) {
    await replaceSession(services, request, reply, token);
    return describeTeacherOf(token);
  }

  async function describeTeacherOf(token: string) {
    const found = await findSession(db, token);
    if (!found) throw new Error('a session that was just started is gone');
    return describeTeacher(found.session);
  }

  implement(app, services, accounts.currentTeacher, async ({ session }) =>
    describeTeacher(session),
  );

  implement(app, services, accounts.signInOptions, async () => ({
    openIdLabel: env.openId?.label ?? null,
  }));

  implement(app, services, accounts.logIn, async (call) => {
    const credentials = { ...call.body, clientAddress: call.request.ip };
    return signIn(await logIn(services, credentials), call);
  });

  implement(app, services, accounts.requestSignUpCode, async ({ body: { email }, request }) => {
    const clientAddress = request.ip;
    await requestCode(services, { purpose: 'sign-up', subject: email, email, clientAddress });
    return codeSent;
  });

  implement(app, services, accounts.completeRegistration, async (call) => {
    const typed = { ...call.body, clientAddress: call.request.ip };
    return signIn(await completeRegistration(services, typed), call);
  });

  implement(
    app,
    services,
    accounts.requestOneTimePassword,
    async ({ body: { email }, request }) => {
      const purpose = 'one-time-password';
      await requestCode(services, { purpose, subject: email, email, clientAddress: request.ip });
      return codeSent;
    },
  );

  implement(app, services, accounts.logInWithOneTimePassword, async (call) => {
    const typed = { ...call.body, clientAddress: call.request.ip };
    return signIn(await logInWithOneTimePassword(services, typed), call);
  });

  implement(app, services, accounts.setPassword, async ({ body, session, reply }) => {
    setSessionCookie(reply, env, await setPassword(services, session, body));
    return { message: 'Mot de passe mis à jour' };
  });

  implement(app, services, accounts.requestEmailChangeCode, async ({ body, session, request }) => {
    await requestCode(services, {
      purpose: 'email-change',
      subject: session.teacher.id,
      email: body.newEmail,
      clientAddress: request.ip,
    });
    return { message: 'Vérifiez votre nouvelle adresse e-mail.' };
  });

  implement(app, services, accounts.confirmEmailChange, async ({ body, session, request }) => {
    const email = await confirmEmailChange(services, session, {
      code: body.code,
      clientAddress: request.ip,
    });
    return { ...describeTeacher(session), email };
  });

  implement(app, services, accounts.deleteAccount, async ({ session, reply }) => {
    await deleteAccount(services, session);
    clearSessionCookie(reply, env);
    return { message: 'Compte supprimé' };
  });

  implement(app, services, accounts.logOut, async ({ request, reply }) => {
    // A link on another site must not be able to sign a teacher out.
    if (!isFromOurPages(request, env.publicUrl)) return '/';
    await dropSession(services, request);
    clearSessionCookie(reply, env);
    return '/';
  });
}
