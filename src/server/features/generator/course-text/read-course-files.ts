import { WorkerError, WorkerPool } from '#paper/process/worker-pool.ts';
import type { CourseFile } from '#shared/contract/generator.ts';
import { AppError } from '../../../errors.ts';
import type { WorkerAnswer, WorkerFile } from './course-text.worker.ts';

const SECONDS = 30;

const threads = new WorkerPool<readonly WorkerFile[], WorkerAnswer>(
  new URL('./course-text.worker.ts', import.meta.url),
  { threads: 2, threadsOfOwner: 1, megabytesOfMemory: 512, idleSeconds: 30 },
);

export async function readCourseFiles(
  files: readonly CourseFile[],
  { owner, signal }: { readonly owner: string; readonly signal: AbortSignal },
): Promise<string[]> {
  if (files.length === 0) return [];
  const decoded = files.map(decode);
  const transfer = decoded.map(({ bytes }) => bytes.buffer);
  const answer = await threads
    .run(decoded, { seconds: SECONDS, signal, owner, transfer })
    .catch((error) => {
      throw error instanceof WorkerError ? tooHeavy(files) : error;
    });
  if ('fault' in answer) throw new AppError(400, 'unreadable_course_file', answer.fault);
  return answer.texts;
}

function tooHeavy(files: readonly CourseFile[]): AppError {
  const names = files.map(({ name }) => `«\u00a0${name}\u00a0»`).join(', ');
  return new AppError(
    400,
    'unreadable_course_file',
    `La lecture de ${names} prend trop de temps. N’en envoyez que les pages utiles.`,
  );
}

function decode({ name, content }: CourseFile): WorkerFile {
  const encoded = content.slice(0, 200).startsWith('data:')
    ? content.slice(content.indexOf(',') + 1)
    : content;
  return { name, bytes: new Uint8Array(Buffer.from(encoded, 'base64')) };
}
