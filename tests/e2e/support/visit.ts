import type { Page } from '@playwright/test';
import type { QueryClient } from '@tanstack/react-query';

/** Within the teachers' application a screen that reads nothing: there is none at this address. */
const nowhere = '/nulle-part';

/**
 * Opens a screen of the teachers' application. Where the page shows another one already it goes there
 * within the application, as by a link, and as new as loaded: what was read for the screens before is
 * forgotten, and what they left open is closed. That costs a third of a load. What the application
 * remembers for as long as its page lives needs a load, as does a test of what loading does.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (!(await page.evaluate(goWithin, { address, between: nowhere }))) await page.goto(address);
}

interface Fiber {
  readonly child: Fiber | null;
  readonly memoizedProps: { readonly client?: QueryClient } | null;
  readonly stateNode: { readonly current: Fiber };
}

/** In the page; false where that cannot be done, and the page has to be loaded. */
async function goWithin({ address, between }: { address: string; between: string }) {
  const rendered = () => new Promise((resolve) => setTimeout(resolve));

  function findClient(): QueryClient | undefined {
    const root = document.getElementById('root') ?? {};
    const [, mark] =
      Object.entries(root).find(([name]) => name.startsWith('__reactContainer$')) ?? [];
    let fiber: Fiber | null = (mark as Fiber | undefined)?.stateNode.current ?? null;
    while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child;
    return fiber?.memoizedProps?.client;
  }

  const client = findClient();
  if (!client) return false;
  // A screen that reads nothing: what the one before held and listened to goes with it.
  history.pushState(null, '', between);
  await rendered();
  const leftOpen = '[role="dialog"], [role="alertdialog"], [role="menu"]';
  if (document.querySelector(leftOpen)) return false;
  const toast = document.querySelector('[role="region"][aria-label^="Notifications"] li');
  toast?.querySelector<HTMLElement>('[aria-label="Fermer"]')?.click();
  while (toast?.isConnected) await rendered();
  document.adoptedStyleSheets = [];
  client.removeQueries({ type: 'inactive' });
  await client.refetchQueries({ type: 'active' });
  history.replaceState(null, '', address);
  await rendered();
  return true;
}
