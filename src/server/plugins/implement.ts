import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Body, Endpoint, HandlerAnswer, Params, Query } from '#shared/contract/endpoint.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import {
  otherAccount,
  shownTeacherHeader,
  shownTeacherQuery,
} from '#shared/contract/shown-teacher.ts';
import { initialStudentWord } from '#shared/domain/students/student-word.ts';
import { recordAct } from '../acts/acts.service.ts';
import { onBehalfOf } from '../db/connection-shares.ts';
import { AppError, unauthorized } from '../errors.ts';
import { lanes } from '../lanes.ts';
import { logOfRequest } from '../log.ts';
import { withLogFields } from '../log-fields.ts';
import type { Services } from '../services.ts';
import { refuseUnlessAdministrator } from '../sessions/administrators.ts';
import { refuseClosed } from '../sessions/closed-accounts.ts';
import { findSession, type Session } from '../sessions/sessions.service.ts';
import { inWord } from '../student-word.ts';
import { acceptsEvents } from './answers/event-stream.ts';
import { LongAnswer, longJson } from './answers/long-answer.ts';
import { holdStream } from './answers/open-streams.ts';
import { PacedAnswers } from './answers/paced-answers.ts';
import { presented } from './answers/presented.ts';
import { sharedJson } from './answers/shared-json.ts';
import { Streamed } from './answers/streamed.ts';
import { whenClosed } from './answers/when-closed.ts';
import { CheckedBody, refuseTooManyBytes } from './bodies/json-bodies.ts';
import { receivedBytes } from './bodies/uploads.ts';
import { ownerOf, ownRequest } from './callers/request-owner.ts';
import { begunSession, isSessionOver, readSession } from './callers/session-cookie.ts';
import { checked } from './checked.ts';

const SESSION_LOOK_MS = 10_000;
const pacedAnswers = new PacedAnswers();

type WithTeacher = 'teacher' | 'owner' | 'admin';

export interface Call<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: E['body'] extends 'bytes' ? AsyncIterable<Uint8Array> : Body<E>;
  /** Never null where the contract requires a teacher. */
  readonly session: E['access'] extends WithTeacher ? Session : Session | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handled<E extends Endpoint> =
  | (E['answer'] extends 'redirect' ? string : HandlerAnswer<E> | LongAnswer<HandlerAnswer<E>>)
  | (E extends { answer: 'file' } | { events: object } ? Streamed : never);

/**
 * Joins an endpoint to its handler: the caller is known before anything is parsed, input is
 * checked, and only what the answer's schema lists goes out.
 */
export function implement<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Handled<E>>,
): void {
  const isForAdministrators = endpoint.access === 'admin';
  const needsTeacher =
    endpoint.access === 'teacher' || endpoint.access === 'owner' || isForAdministrators;
  const sessions = new WeakMap<FastifyRequest, Session>();

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    // A HEAD would start for nothing what a GET waits for or watches.
    exposeHeadRoute: endpoint.access === 'public' && !endpoint.events,
    onRequest: async (request, reply) => {
      const session = await onBehalfOf(ownerOf(request), () =>
        readSession(services, request, reply, endpoint),
      );
      if (session) {
        if (needsTeacher) refuseOtherAccount(request, session.teacher.id);
        if (needsTeacher && !endpoint.isForClosed) refuseClosed(session.teacher);
        if (isForAdministrators) refuseUnlessAdministrator(services.env, session.teacher);
        sessions.set(request, session);
        ownRequest(request, session.teacher.id);
        nameAccountInLog(request, reply, session.teacher.id);
      } else if (needsTeacher) throw unauthorized();
      refuseTooManyBytes(request);
    },
    handler: (request, reply) =>
      inWord(sessions.get(request)?.studentWord ?? initialStudentWord, () =>
        answer(request, reply),
      ),
  });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const call = {
      params: endpoint.params?.parse(request.params),
      query: endpoint.query?.parse(request.query),
      body: bodyOf(endpoint, request),
      session: sessions.get(request) ?? null,
      request,
      reply,
    } as Call<E>;
    if (isStreamAsked(endpoint, request)) {
      holdStream(request, reply, `${endpoint.path} ${JSON.stringify(call.params)}`);
    }
    const owner = ownerOf(request);
    const about = { reqId: request.id, ...(owner.isTeacher && { account: owner.key }) };
    const answer = await withLogFields(about, () =>
      onBehalfOf(owner, () =>
        endpoint.lane
          ? lanes[endpoint.lane].answer(owner.key, () => handler(call), reply)
          : handler(call),
      ),
    );
    await record(services, endpoint, call);
    reply.header('cache-control', 'no-store');
    if (answer instanceof Streamed) {
      if (needsTeacher && endpoint.events) endWithSession(services, request, reply);
      if (endpoint.events) endWithProcess(services, reply, answer);
      return reply.headers(answer.headers).send(answer.content);
    }
    if (endpoint.answer === 'redirect') return reply.redirect(answer as string);
    const asked = {
      kind: `${owner.key} ${endpoint.method} ${endpoint.path}`,
      about: thingOf(call),
      isGone: () => reply.raw.destroyed,
    };
    const { answer: whole, lists } =
      answer instanceof LongAnswer ? answer : new LongAnswer<unknown>(answer, []);
    const write = () => {
      const shown = presented(endpoint.answer as z.ZodType, whole);
      return endpoint.isForClass ? sharedJson(shown) : JSON.stringify(shown);
    };
    const written = await pacedAnswers.write(asked, write);
    const sent = lists.length === 0 ? written : longJson(String(written), lists);
    return reply.type('application/json; charset=utf-8').send(sent);
  }
}

/** A sign-in is recorded of the account that it opened. */
async function record(services: Services, { recorded }: Endpoint, call: Call<Endpoint>) {
  if (!recorded) return;
  const { request, session, params, body } = call;
  const begun = begunSession(request);
  const actor = begun === undefined ? session : (await findSession(services, begun))?.session;
  if (!actor) return;
  const { id: teacherId, email: who } = actor.teacher;
  const { ip, id: requestId } = request;
  const named = { ...((params ?? {}) as object) };
  await recordAct(services, { act: recorded, teacherId, who, params: named, body, ip, requestId });
}

/** The address names the thing, or the quiz in the body. */
function thingOf({ params, body }: Pick<Call<Endpoint>, 'params' | 'body'>): string {
  const { quizId = null } = (body ?? {}) as { quizId?: unknown };
  return JSON.stringify([params, quizId]);
}

function isStreamAsked({ events, answer }: Endpoint, request: FastifyRequest): boolean {
  return events !== undefined && (answer === 'file' || acceptsEvents(request));
}

function bodyOf({ body }: Endpoint, request: FastifyRequest): unknown {
  if (body === 'multipart') return undefined;
  if (request.body instanceof CheckedBody) return request.body.value;
  if (body !== 'bytes') return body && checked(body, request.body);
  if (request.body instanceof Readable) return receivedBytes(request, request.body);
  throw new AppError(415, 'not_bytes', 'L’envoi doit être de type application/octet-stream.');
}

/** Ends the stream when its session is over; the retry then gets a 401. */
function endWithSession(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const look = async () => {
    if (!(await isSessionOver(services, request))) return;
    request.log.info('a stream of events ends with its session');
    reply.raw.destroy();
  };
  const looks = setInterval(() => {
    look().catch((error) => request.log.warn({ err: error }, 'a session could not be looked up'));
  }, SESSION_LOOK_MS);
  whenClosed(reply, () => clearInterval(looks));
}

/** The page connects again, and reaches a process that goes on. */
function endWithProcess({ stopping }: Services, reply: FastifyReply, { content }: Streamed): void {
  if (!(content instanceof PassThrough)) return;
  const end = () => content.end();
  stopping.addEventListener('abort', end);
  whenClosed(reply, () => stopping.removeEventListener('abort', end));
  if (stopping.aborted) end();
}

/** The last line of the request in the log tells whose it was. */
function nameAccountInLog(request: FastifyRequest, reply: FastifyReply, account: TeacherId): void {
  request.log = logOfRequest(request.log, { account });
  reply.log = request.log;
}

/** A page opened for one account must not act on another. Callers without pages name no account. */
function refuseOtherAccount(request: FastifyRequest, teacherId: TeacherId): void {
  const asked = request.query as Record<string, unknown>;
  const shown = request.headers[shownTeacherHeader] ?? asked[shownTeacherQuery];
  if (shown === undefined || shown === teacherId) return;
  throw new AppError(
    409,
    otherAccount,
    'Un autre compte est connecté dans ce navigateur\u00a0: rien n’a été fait. Rechargez la page.',
  );
}
