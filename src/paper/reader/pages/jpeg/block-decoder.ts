import { type Assembly, AssemblyModule } from '../../assembly-module.ts';
import { base64 } from './assembly/block-decoder.base64.ts';

/** What `assembly/block-decoder.ts` offers. */
export interface BlockDecoder extends Assembly {
  begin(data: number, restartInterval: number): void;
  decodeRow(parts: number, all: number, shown: number, units: number, half: boolean): number;
}

/** There is one for a thread: whoever asks for it decodes a whole picture before somebody else does. */
export const blockDecoders = new AssemblyModule<BlockDecoder>(base64);
