import { answerRequests } from '#paper/process/answer-requests.ts';
import type { ReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { fuzzReader } from '#tests/support/paper/fuzz-reader.ts';

export interface FuzzRequest {
  readonly tools: ReadingTools;
  readonly bases: readonly string[];
  readonly seeds: readonly number[];
}

answerRequests(({ tools, bases, seeds }: FuzzRequest) => fuzzReader(tools, bases, seeds));
