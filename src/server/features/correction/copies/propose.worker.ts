import { answerRequests } from '#paper/process/answer-requests.ts';
import {
  type Associations,
  associate,
  type CopyIdentity,
  type Student,
} from '#shared/domain/correction/copies/association.ts';

export interface OpenCopies {
  readonly copies: readonly CopyIdentity[];
  readonly students: readonly ListedStudent[];
}

/** A student with the place in the list. */
export interface ListedStudent extends Student {
  readonly place: number;
}

answerRequests(
  ({ copies, students }: OpenCopies): Associations<ListedStudent> => associate(copies, students),
);
