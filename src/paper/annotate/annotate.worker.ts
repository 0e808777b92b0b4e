import { answerRequests } from '../process/answer-requests.ts';
import { PageProblem } from '../reader/pages/page-problem.ts';
import { annotateCopy } from './annotate-copy.ts';
import type { AnnotateAnswer, AnnotateOrder } from './annotated-copy.ts';

async function annotate({ tools, notes, place }: AnnotateOrder): Promise<AnnotateAnswer> {
  try {
    return { part: await annotateCopy(tools, notes, place) };
  } catch (error) {
    if (error instanceof PageProblem) return { problem: error.reason };
    throw error;
  }
}

answerRequests(annotate, (answer) => ('part' in answer ? [answer.part.bytes.buffer] : []));
