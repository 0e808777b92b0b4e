import type { TestBrowser } from './test-browser.ts';

/** With the id of the provider where there are several: `/api/login?provider=univ`. */
export type Way = `/api/${'login' | 'signup'}${'' | `?provider=${string}`}`;

/** Goes through the provider's pages as `account`. Returns where Cochalot sends the browser. */
export async function signInAtProvider(
  browser: TestBrowser,
  way: Way,
  account: string,
): Promise<string> {
  const cookies = new Map<string, string>();
  const open = async (url: string, form?: Record<string, string>) => {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return new URL(reply.headers.get('location') ?? url, url).href;
  };
  const left = await browser.send({ method: 'GET', url: way });
  const page = await open(String(left.headers.location));
  let back = await open(page, { account });
  while (!back.includes('/api/callback')) back = await open(back);
  const { pathname, search } = new URL(back);
  const arrived = await browser.send({ method: 'GET', url: pathname + search });
  return String(arrived.headers.location);
}
