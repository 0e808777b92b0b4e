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
  /** To make a picture of ours narrower. */
  readonly width?: number;
}

const file = fileURLToPath(new URL('./picture.program.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const program = new WarmProgram<PictureOrder, PictureAnswer>({
  command: [process.execPath, '--v8-pool-size=0', '--max-old-space-size=128', file],
  // Node takes 1.1 GB of address space, most of which it never touches.
  limits: { seconds: 300, megabytesOfMemory: 2048, megabytesOfOutput: 1, files: 4 },
  readable: [
    dirname(process.execPath),
    dirname(file),
    join(root, 'src/shared/domain/limits.ts'),
    join(root, 'package.json'),
    join(root, 'node_modules'),
  ],
  // As few threads as possible: each sets address space aside.
  env: { PATH: '/usr/bin', MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
  patienceSeconds: 30,
  idleSeconds: 30,
});

/** A picture unfolded takes hundreds of megabytes: one at a time. */
const turns = new FairTurns(1);

/**
 * A picture made anew by a program in the sandbox: no file reaches a decoder in this process, and
 * none waits in the pool of threads in which passwords are checked. Owners have their turns.
 */
export function makePicture(order: PictureOrder, owner: string): Promise<PictureAnswer> {
  return turns.run(owner, () => program.ask(order));
}
