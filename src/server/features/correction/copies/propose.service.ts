import { WorkerError, WorkerPool } from '#paper/process/worker-pool.ts';
import {
  type Associations,
  associate,
  type CopyIdentity,
  type Student,
  sureAssociations,
} from '#shared/domain/correction/copies/association.ts';
import type { ListedStudent, OpenCopies } from './propose.worker.ts';

/**
 * A thousand copies with two unread digits, beside a list of five thousand, may take longer than
 * this.
 */
const SECONDS = 10;
/**
 * So many pairs of copies and students are compared without a thread: a class takes a millisecond
 * or two.
 */
const MOST_AT_ONCE = 5000;

const threads = new WorkerPool<OpenCopies, Associations<ListedStudent>>(
  new URL('./propose.worker.ts', import.meta.url),
  { threads: 2, threadsOfOwner: 1, megabytesOfMemory: 512, idleSeconds: 10 },
);

/**
 * Finds whose copies these may be. The cost grows with the copies, the students and how many of
 * these each number may be: a large class has a thread for it. Where that takes too long, only the
 * associations that leave no doubt are returned.
 */
export async function associateOpen<S extends Student>(
  copies: readonly CopyIdentity[],
  students: readonly S[],
  owner: string,
): Promise<Associations<S>> {
  if (copies.length * students.length <= MOST_AT_ONCE) return associate(copies, students);
  const listed = students.map(({ studentId, firstName, lastName, apart }, index) => {
    return { studentId, firstName, lastName, apart, place: index };
  });
  const run = { seconds: SECONDS, owner };
  const found = await threads.run({ copies, students: listed }, run).catch((error) => {
    if (!(error instanceof WorkerError)) throw error;
    return { taken: sureAssociations(copies, listed), proposed: [] };
  });
  const rowOf = ({ place }: ListedStudent) => students.slice(place, place + 1);
  return {
    taken: found.taken.flatMap((pair) =>
      rowOf(pair.student).map((student) => ({ ...pair, student })),
    ),
    proposed: found.proposed.flatMap((pair) =>
      rowOf(pair.student).map((student) => ({ ...pair, student })),
    ),
  };
}
