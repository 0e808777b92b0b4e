import { expect } from '@playwright/test';
import type { CochalotProcess } from './cochalot-process.ts';

/** Where codes go when there is no mail server. */
export async function codeAtTerminal(cochalot: CochalotProcess, email: string): Promise<string> {
  const line = new RegExp(`Code pour ${email} : (\\d+) `);
  await expect.poll(() => cochalot.said()).toMatch(line);
  return line.exec(cochalot.said())?.[1] ?? '';
}
