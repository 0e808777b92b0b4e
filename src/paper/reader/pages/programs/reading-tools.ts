import { dirname } from 'node:path';
import { findSandboxTools, isThere } from '../../../process/fence.ts';
import type { SandboxTools } from '../../../process/sandbox.ts';
import debianPackages from '../../../typeset/debian-packages.json' with { type: 'json' };

/** The programs that open what we do not open ourselves. */
export interface ReadingTools extends SandboxTools {
  /** The folder of poppler's programs; null where it is not installed. */
  readonly poppler: string | null;
  /** The folder of libheif's programs, which open the photos of phones; null likewise. */
  readonly heif: string | null;
}

export async function findReadingTools(): Promise<ReadingTools> {
  const poppler = await folderOf(debianPackages['poppler-utils']);
  const heif = await folderOf(debianPackages['libheif-examples']);
  return { ...(await findSandboxTools()), poppler, heif };
}

async function folderOf(program: string): Promise<string | null> {
  return (await isThere(program)) ? dirname(program) : null;
}
