import { answerRequests } from '#paper/process/answer-requests.ts';
import { odsFile } from './ods-file.ts';

answerRequests(odsFile, ({ buffer }) => [buffer]);
