import { Worker } from 'node:worker_threads';
import type { CourseFile } from '#shared/contract/generator.ts';
import { AppError } from '../../../errors.ts';
import { Slots } from '../../../slots.ts';
import type { WorkerAnswer, WorkerFile } from './course-text.worker.ts';

const PATIENCE_MS = 30_000;
const MOST_MEMORY_MB = 512;
const AT_ONCE = 2;

const slots = new Slots(AT_ONCE);

/** The text of each file. In a thread of its own: a long PDF keeps nobody else waiting. */
export async function readCourseFiles(
  files: readonly CourseFile[],
  signal: AbortSignal,
): Promise<string[]> {
  if (files.length === 0) return [];
  const answer = await slots.run(signal, () => runWorker(files.map(decode), signal));
  if ('fault' in answer) throw new AppError(400, 'unreadable_course_file', answer.fault);
  return answer.texts;
}

function decode({ name, content }: CourseFile): WorkerFile {
  const encoded = content.slice(0, 200).startsWith('data:')
    ? content.slice(content.indexOf(',') + 1)
    : content;
  return { name, bytes: new Uint8Array(Buffer.from(encoded, 'base64')) };
}

function runWorker(files: WorkerFile[], signal: AbortSignal): Promise<WorkerAnswer> {
  const worker = new Worker(new URL('./course-text.worker.ts', import.meta.url), {
    workerData: files,
    transferList: files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    // Parsers print warnings; what a teacher must know comes back as a fault.
    stdout: true,
    stderr: true,
  });
  const names = files.map(({ name }) => `« ${name} »`).join(', ');
  const tooHeavy = () =>
    new AppError(400, 'unreadable_course_file', `Ces fichiers sont trop complexes : ${names}.`);
  return new Promise<WorkerAnswer>((resolve, reject) => {
    const patience = setTimeout(() => reject(tooHeavy()), PATIENCE_MS);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.once('message', resolve);
    worker.once('error', () => reject(tooHeavy()));
    worker.once('exit', () => {
      clearTimeout(patience);
      reject(tooHeavy());
    });
  }).finally(() => worker.terminate());
}
