import { availableParallelism } from 'node:os';
import { WorkerError, WorkerPool, type WorkerRun } from '../process/worker-pool.ts';
import type { UnreadableReason } from '../reader/page-reading.ts';
import { PageProblem } from '../reader/pages/page-problem.ts';
import type { ReadingTools } from '../reader/pages/programs/reading-tools.ts';
import type { PartPlace } from './annotate-copy.ts';
import type { CopyNotes } from './copy-notes.ts';
import { joinParts, pdfOf } from './pdf/join-parts.ts';
import { firstOwnObject, type PdfPart } from './pdf/pdf-part.ts';

export interface AnnotateOrder {
  readonly tools: ReadingTools;
  readonly notes: CopyNotes;
  readonly place: PartPlace;
}

/** The answer of a worker thread. */
export type AnnotateAnswer = { readonly part: PdfPart } | { readonly problem: UnreadableReason };

type Run = Pick<WorkerRun, 'signal' | 'owner'>;

const seconds = 60;
const count = Math.max(2, availableParallelism());
const threads = new WorkerPool<AnnotateOrder, AnnotateAnswer>(
  new URL('./annotate.worker.ts', import.meta.url),
  // A copy may take a minute, so that one owner never gets all threads.
  { threads: count, threadsOfOwner: count - 1, megabytesOfMemory: 256, idleSeconds: 30 },
);

/**
 * Makes one student's corrected copy in a worker thread. Throws a PageProblem where that is not
 * possible.
 */
export async function annotatedCopy(
  tools: ReadingTools,
  notes: CopyNotes,
  run: Run = {},
): Promise<Uint8Array> {
  const part = await annotatedPart({ tools, notes, place: atTheStart }, run);
  return pdfOf(part, { title: titleOf(notes) });
}

/**
 * Makes one PDF of many copies in their order, for printing, and streams it while it is made. For a
 * copy whose scan cannot be opened, `instead` gives other notes.
 */
export function annotatedCopies<Notes extends CopyNotes>(
  tools: ReadingTools,
  copies: AsyncIterable<Notes>,
  title: string,
  { instead, ...run }: Run & { readonly instead: (unopened: Notes) => CopyNotes },
): AsyncGenerator<Uint8Array> {
  async function* parts() {
    let place = atTheStart;
    for await (const notes of copies) {
      const part = await annotatedPart({ tools, notes, place }, run).catch((error) => {
        if (!(error instanceof PageProblem)) throw error;
        return annotatedPart({ tools, notes: instead(notes), place }, run);
      });
      place = { firstObject: part.next, firstPage: place.firstPage + part.pages.length };
      yield part;
    }
  }
  return joinParts(parts(), { title });
}

const atTheStart: PartPlace = { firstObject: firstOwnObject, firstPage: 0 };

async function annotatedPart(order: AnnotateOrder, run: Run): Promise<PdfPart> {
  const answer = await threads.run(order, { seconds, ...run }).catch((error): AnnotateAnswer => {
    run.signal?.throwIfAborted();
    if (!(error instanceof WorkerError)) throw error;
    // The copy used up the time or the memory of its thread. Only this copy is affected, because
    // the next one gets a new thread.
    return { problem: error.kind === 'time' ? 'too-slow' : 'damaged-image' };
  });
  if ('problem' in answer) throw new PageProblem(answer.problem);
  return answer.part;
}

function titleOf({ name, about }: CopyNotes): string {
  return `${name} – ${about}`;
}
