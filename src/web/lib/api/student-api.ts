import type { Answer, CallInput } from '#shared/contract/endpoint.ts';
import type { attempts } from '#shared/contract/online/attempts.ts';
import type { identity } from '#shared/contract/online/identity.ts';
import type { incidents } from '#shared/contract/online/incidents.ts';
import type { opening } from '#shared/contract/online/opening.ts';
import { type AddressesOf, callAddress } from './call-address.ts';

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

const addresses: AddressesOf<Endpoints> = {
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

/** On a bad network a request can hang for minutes, and a new one is more likely to pass. */
const PATIENCE_MS = 15_000;

/** Throws an ApiError when the server refuses, and another error when it cannot be reached. */
export function callAsStudent<N extends keyof Endpoints>(
  name: N,
  input: CallInput<Endpoints[N]>,
): Promise<Answer<Endpoints[N]>> {
  // `keepalive`: a choice made just before the page is closed still arrives.
  return callAddress<Endpoints[N]>(addresses[name], input, PATIENCE_MS, name === 'saveAnswer');
}
