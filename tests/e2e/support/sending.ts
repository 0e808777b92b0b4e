import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { Upload } from '#shared/contract/uploads.ts';
import { repository } from '#tests/support/servers/server-command.ts';
import type { sendFiles } from '#web/lib/upload/send-files.ts';

interface PageWithSending {
  sendFiles: typeof sendFiles;
  sending: AbortController;
  progress: number[];
  states: string[];
}

/** The application's own way to send a large file, as it is; each page opened from now on has it. */
export async function bringSending(page: Page): Promise<void> {
  sending ??= buildSending();
  await page.addInitScript({ content: await sending });
}

let sending: Promise<string> | undefined;

async function buildSending(): Promise<string> {
  const built = (await build({
    configFile: false,
    root: repository,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: join(repository, 'tests/e2e/support/sending-in-page.ts'),
        formats: ['iife'],
        name: 'sending',
      },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}

interface Way {
  /** A network that is lost is said to be back as soon as the file waits for it. */
  readonly comesBackAtOnce?: boolean;
}

/** Chooses files as a person would, and sends them; resolves once the server has the last one whole. */
export async function send(
  page: Page,
  path: string | readonly string[],
  way: Way = {},
): Promise<Upload> {
  await page.evaluate(() => {
    const input = document.querySelector('#sent') ?? document.createElement('input');
    Object.assign(input, { type: 'file', id: 'sent', multiple: true });
    document.body.append(input);
  });
  await page.setInputFiles('#sent', [path].flat());
  return page.evaluate(async ({ comesBackAtOnce }) => {
    const here = window as unknown as PageWithSending;
    const files = [...(document.querySelector<HTMLInputElement>('#sent')?.files ?? [])];
    Object.assign(here, { sending: new AbortController(), progress: [], states: [] });
    const sent = await here.sendFiles(files, {
      signal: here.sending.signal,
      onProgress: (share) => here.progress.push(share),
      onState: (state) => {
        here.states.push(state);
        if (comesBackAtOnce && state === 'waiting') {
          setTimeout(() => window.dispatchEvent(new Event('online')));
        }
      },
    });
    const last = sent.at(-1);
    if (!last) throw new Error('no file was chosen');
    return last;
  }, way);
}

export async function stopSending(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as PageWithSending).sending.abort());
}

export async function watched(page: Page): Promise<{ progress: number[]; states: string[] }> {
  return page.evaluate(() => {
    const { progress, states } = window as unknown as PageWithSending;
    return { progress, states };
  });
}
