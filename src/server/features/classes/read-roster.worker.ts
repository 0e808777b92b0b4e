import { answerRequests } from '#paper/process/answer-requests.ts';
import { type ReadRoster, readRoster } from '#shared/domain/roster/read-roster.ts';
import { decodeText } from '#shared/domain/texts/decode-text.ts';

export type RosterAnswer = Pick<ReadRoster, 'entries' | 'refusal'>;

answerRequests((file: Uint8Array): RosterAnswer => {
  const { entries, refusal } = readRoster(decodeText(file));
  return { entries, refusal };
});
