import { execFileSync } from 'node:child_process';
import { repository } from './cochalot-process.ts';

/** The server sends the built pages: they must be those of the present sources. */
export default function buildPages(): void {
  execFileSync(process.execPath, ['scripts/build-web.mjs'], { cwd: repository, stdio: 'inherit' });
}
