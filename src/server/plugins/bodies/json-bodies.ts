import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { WorkerError, WorkerPool } from '#paper/process/worker-pool.ts';
import { bodyLimits } from '#shared/domain/limits.ts';
import type { Owner } from '../../db/connection-shares.ts';
import { AppError, goneAway } from '../../errors.ts';
import { ownerOf } from '../callers/request-owner.ts';
import { ByteBudget } from './byte-budget.ts';
import type { LargeBody, ReadBody } from './read-body.worker.ts';

/** 40 MB of course files take one second. */
const SECONDS = 10;

const threads = new WorkerPool<LargeBody, ReadBody>(
  new URL('./read-body.worker.ts', import.meta.url),
  { threads: 1, megabytesOfMemory: 256, idleSeconds: 30 },
);

const budgets = {
  ofAccount: new ByteBudget(bodyLimits.ofAccount),
  ofClient: new ByteBudget(bodyLimits.ofClient),
};
const budgetOf = ({ isTeacher }: Owner) => budgets[isTeacher ? 'ofAccount' : 'ofClient'];

export class CheckedBody {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

const tooManyBytes = () =>
  new AppError(
    429,
    'too_many_bytes',
    'Trop de données ont été envoyées en peu de temps. Réessayez dans un instant.',
  );
const tooComplex = () =>
  new AppError(400, 'invalid_input', 'La requête est trop complexe pour être lue.');

/** Parses JSON bodies. Large ones are parsed in a thread, in turns between their senders. */
export function readJsonBodies(app: FastifyInstance): void {
  const readSmall = app.getDefaultJsonParser('error', 'error');
  // No endpoint takes plain text, and the byte budget would not count it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      giveBackUnsent(request, body.length);
      if (body.length < bodyLimits.large) readSmall(request, body.toString(), done);
      else readLarge(request, body).then((read) => done(null, read), done);
    },
  );
}

/** Refuses a large body, or one of undeclared size, before anything of it is read. */
export function refuseTooManyBytes(request: FastifyRequest): void {
  if (!request.headers['content-type']?.toLowerCase().startsWith('application/json')) return;
  const said = request.headers['content-length'];
  const bytes = said === undefined ? null : Number(said);
  if (bytes !== null && bytes < bodyLimits.large) return;
  const owner = ownerOf(request);
  if (budgetOf(owner).isSpent(owner.key)) throw tooManyBytes();
  if (bytes === null) undeclaredBytes.set(request, request.routeOptions.bodyLimit);
  budgetOf(owner).spend(owner.key, bytes ?? request.routeOptions.bodyLimit);
}

/** A body of undeclared size counts as the largest allowed until it has arrived. */
const undeclaredBytes = new WeakMap<FastifyRequest, number>();

function giveBackUnsent(request: FastifyRequest, bytes: number): void {
  const counted = undeclaredBytes.get(request);
  if (counted === undefined) return;
  const owner = ownerOf(request);
  budgetOf(owner).spend(owner.key, (bytes < bodyLimits.large ? 0 : bytes) - counted);
}

async function readLarge(request: FastifyRequest, body: Buffer): Promise<CheckedBody | null> {
  const { url, method } = request.routeOptions;
  // The address matches no endpoint.
  if (url === undefined) return null;
  const owner = ownerOf(request);
  const read = await inThread(request, { endpoint: `${method} ${url}`, body }, owner.key);
  if ('value' in read) return new CheckedBody(read.value);
  if (read.faults.length === 0) throw new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY();
  const message = read.faults[0]?.message ?? '';
  throw new AppError(400, 'invalid_input', message, read.faults);
}

async function inThread(request: FastifyRequest, body: LargeBody, owner: string) {
  const gone = new AbortController();
  const hangUp = () => gone.abort(goneAway());
  request.socket.once('close', hangUp);
  try {
    return await threads.run(body, { seconds: SECONDS, owner, signal: gone.signal });
  } catch (error) {
    throw error instanceof WorkerError ? tooComplex() : error;
  } finally {
    request.socket.removeListener('close', hangUp);
  }
}
