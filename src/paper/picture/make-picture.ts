import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FairTurns } from '../process/fair-turns.ts';
import { WarmProgram } from '../process/warm-program.ts';

export type PictureFault = 'damaged' | 'too-large';
export interface PictureMade {
  readonly extension: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}
export type PictureAnswer = PictureMade | { readonly fault: PictureFault };

export interface PictureOrder {
  readonly upload: Uint8Array;
  /** Given to make a narrower version of a picture that is already stored. */
  readonly width?: number;
}

const file = fileURLToPath(new URL('./picture.program.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const program = new WarmProgram<PictureOrder, PictureAnswer>({
  command: [process.execPath, '--v8-pool-size=0', '--max-old-space-size=128', file],
  // Node reserves 1.1 GB of address space, most of which it never uses.
  limits: { seconds: 300, megabytesOfMemory: 2048, megabytesOfOutput: 1, files: 4 },
  readable: [
    dirname(process.execPath),
    dirname(file),
    join(root, 'src/shared/domain/limits.ts'),
    join(root, 'package.json'),
    join(root, 'node_modules'),
  ],
  // Few threads, because each of them reserves address space.
  env: { PATH: '/usr/bin', MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
  patienceSeconds: 30,
  idleSeconds: 30,
});

/**
 * Only one picture is processed at a time, because a decoded picture takes hundreds of megabytes.
 */
const turns = new FairTurns(1);

/**
 * Decodes and encodes a picture in a sandboxed program. No uploaded file reaches a decoder in this
 * process, and no picture occupies the thread pool in which passwords are checked. Owners take
 * turns.
 */
export function makePicture(order: PictureOrder, owner: string): Promise<PictureAnswer> {
  return turns.run(owner, () => program.ask(order));
}
