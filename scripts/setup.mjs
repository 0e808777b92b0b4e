import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { foreground } from './foreground.mjs';
import { cache, machineEnvironment, runtime } from './machine.mjs';
import { missingPackages } from './packages.mjs';
import { haveSpelling, haveStyle, missingPrintingPackages } from './printing-packages.mjs';

const taken = 75;

/** Brings the npm packages, Node 24 and PostgreSQL among them; instant when they are there. */
export async function setUpPackages() {
  if (!missingPackages()) return;
  const code = await oneAtATime('packages', ['node', 'scripts/install-packages.mjs']);
  if (code !== 0) process.exit(code);
}

/** Brings LaTeX and AMC's style where it can; without them everything but printing works. */
export async function setUpPrinting() {
  if (missingPrintingPackages().length === 0 && haveStyle() && haveSpelling()) return;
  await oneAtATime('printing programs', ['node', 'scripts/install-printing.mjs']);
}

/** Builds what is served and what serves it when their sources changed; answers an exit code. */
export function build(said) {
  return oneAtATime('build', [runtime, 'scripts/build.mjs'], said);
}

/** Two commands started together take turns; the lock is the kernel's and ends with its holder. */
async function oneAtATime(name, command, said) {
  mkdirSync(cache, { recursive: true });
  const held = ['--no-fork', join(cache, `${name}.lock`), ...command];
  const options = { env: machineEnvironment, said };
  const atOnce = ['--nonblock', `--conflict-exit-code=${taken}`, ...held];
  const code = await foreground('flock', atOnce, options);
  if (code !== taken) return code;
  console.log(`Waiting for another command of this clone to finish with the ${name}…`);
  return foreground('flock', held, options);
}
