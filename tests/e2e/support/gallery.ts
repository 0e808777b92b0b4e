import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PreviewServer, preview } from 'vite';
import { repository } from '#tests/support/servers/server-command.ts';

export interface Gallery {
  readonly url: string;
  close(): Promise<void>;
}

/** The showcase of the design system, built as the application is. */
export async function openGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'cochalot-gallery-'));
  const configFile = join(repository, 'gallery.config.ts');
  const vite = join(repository, 'node_modules/.bin/vite');
  execFileSync(vite, ['build', '-c', configFile, '--logLevel=error', `--outDir=${outDir}`], {
    cwd: repository,
  });
  const server: PreviewServer = await preview({
    configFile: false,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
