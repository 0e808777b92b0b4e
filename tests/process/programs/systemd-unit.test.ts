import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repository } from '#tests/support/servers/server-command.ts';

const analyze = '/usr/bin/systemd-analyze';

/** Of 10, where an unconfined service has 9.6; what is left is what the sandbox of LaTeX needs. */
const mostExposure = 2.6;

test.runIf(existsSync(analyze))(
  'systemd understands every line of our unit, and finds it as confined as we say',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cochalot-unit-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const unit = join(folder, 'cochalot@web1.service');
    const ours = await readFile(join(repository, 'ops/cochalot@.service'), 'utf8');
    // Nothing is installed here, and systemd looks whether the program is there.
    await writeFile(unit, ours.replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`));

    const verified = spawnSync(analyze, ['verify', '--man=no', unit], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const options = ['--offline=true', `--threshold=${mostExposure * 10}`, '--no-pager'];
    expect(execFileSync(analyze, ['security', ...options, unit], { encoding: 'utf8' })).toContain(
      'Overall exposure level',
    );
  },
);
