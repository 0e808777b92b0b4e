import type { attempts } from '#shared/contract/attempts/attempts.ts';
import type { identity } from '#shared/contract/attempts/identity.ts';
import type { incidents } from '#shared/contract/attempts/incidents.ts';
import type { opening } from '#shared/contract/attempts/opening.ts';
import type { Answer, CallInput } from '#shared/contract/endpoint.ts';
import { sendRequest } from './api.ts';
import { readApiError } from './api-error.ts';
import { endAfter } from './end-after.ts';
import { endpointUrl, type RequestParts } from './endpoint-url.ts';

type Endpoints = Pick<
  typeof attempts,
  | 'readPublicQuiz'
  | 'previewQuiz'
  | 'startAttempt'
  | 'readAttempt'
  | 'saveAnswer'
  | 'finishAttempt'
  | 'saveFlags'
  | 'readMarkedCopy'
> &
  Pick<typeof opening, 'findQuizByCode'> &
  Pick<typeof identity, 'findNames'> &
  Pick<typeof incidents, 'askToResume' | 'readResumption'>;

type Addresses = { readonly [N in keyof Endpoints]: Pick<Endpoints[N], 'method' | 'path'> };

// The contract's schemas would weigh more than the whole student page: here it is held to by types.
const addresses: Addresses = {
  readPublicQuiz: { method: 'GET', path: '/api/quizzes/public/:id' },
  askToResume: { method: 'POST', path: '/api/quizzes/public/:id/resumptions' },
  readResumption: { method: 'GET', path: '/api/resumptions/:resumptionId' },
  findNames: { method: 'GET', path: '/api/quizzes/public/:id/names' },
  findQuizByCode: { method: 'GET', path: '/api/quizzes/code/:code' },
  previewQuiz: { method: 'GET', path: '/api/quizzes/:id/preview' },
  startAttempt: { method: 'POST', path: '/api/quiz-attempts' },
  readAttempt: { method: 'GET', path: '/api/quiz-attempts/:attemptId' },
  saveAnswer: { method: 'POST', path: '/api/student-answers' },
  finishAttempt: { method: 'PUT', path: '/api/quiz-attempts/:attemptId' },
  saveFlags: { method: 'PUT', path: '/api/quiz-attempts/:attemptId/flags' },
  readMarkedCopy: { method: 'GET', path: '/api/quiz-attempts/:attemptId/copy' },
};

/** On a bad network a request can hang for minutes; a new one has better chances. */
const PATIENCE_MS = 15_000;

/** Throws an ApiError when the server refuses, another error when it cannot be reached. */
export async function callAsStudent<N extends keyof Endpoints>(
  name: N,
  input: CallInput<Endpoints[N]>,
): Promise<Answer<Endpoints[N]>> {
  const { method, path } = addresses[name];
  const { body, ...parts } = input as RequestParts;
  const response = await sendRequest(endpointUrl(path, parts), {
    method,
    credentials: 'include',
    // A choice made just before the page is closed still arrives.
    keepalive: name === 'saveAnswer',
    signal: endAfter(PATIENCE_MS),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  });
  if (!response.ok) throw await readApiError(response);
  return response.json();
}
