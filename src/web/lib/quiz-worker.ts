/**
 * A service worker: lets the students' page load again without network. Questions and answers are
 * kept by the page itself; here are only the page and its files.
 */
interface LastingEvent {
  readonly waitUntil: (done: Promise<unknown>) => void;
}
interface InstallEvent extends LastingEvent {
  /** Not yet in each browser. */
  readonly addRoutes?: (rules: readonly RouteRule[]) => Promise<void>;
}
interface RouteRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}
interface FetchEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface MessageFromPage extends LastingEvent {
  readonly data: readonly string[];
  readonly source: { readonly url: string } | null;
}
interface WorkerScope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}

// The browser's types know pages or workers, not both in one project.
const scope = self as unknown as WorkerScope;

const CACHE = 'cochalot-take';
/** One page serves every quiz. */
const PAGE = '/quiz/page';
/** A network that does not answer by then is as good as none. */
const PATIENCE_MS = 5000;
/** What a proxy answers while the server restarts; the page goes on without. */
const BROKEN = 500;

/** Calls have nothing to do here: where it can be told, they do not even wake this worker. */
const CALLS: RouteRule = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' };

scope.addEventListener('install', (event) => {
  const told = event.addRoutes?.([CALLS]);
  event.waitUntil(Promise.allSettled([told, scope.skipWaiting()]));
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

/** The page tells which files it came with. */
scope.addEventListener('message', (event) => {
  if (event.source) event.waitUntil(keep(event.data, event.source.url));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') {
    if (/^\/quiz\/[^/]+\/take\/?$/.test(pathname)) event.respondWith(readPage(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(readFile(request));
});

async function keep(files: readonly string[], page: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  // One that is lost keeps none of the others away: the page asks again.
  const missing = files.filter((file) => !known.includes(file));
  await Promise.allSettled(missing.map((file) => keepFile(cache, file)));
  if (!known.includes(PAGE)) await cachePage(await fetch(page));
  // Scripts and styles of a version that was replaced.
  const replaced = known.filter((file) => /\.(js|css)$/.test(file) && !files.includes(file));
  await Promise.all(replaced.map((file) => cache.delete(file)));
}

/** A portal on the way answers with a page of its own, whatever it is asked for. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');

async function keepFile(cache: Cache, file: string): Promise<void> {
  const response = await fetch(file);
  if (response.ok && !isPage(response)) await cache.put(file, response);
}

async function cachePage(response: Response): Promise<void> {
  const isOurs = response.ok && (await response.clone().text()).includes('name="later-screens"');
  if (isOurs) await store(response).catch(() => undefined);
}

const store = async (page: Response) => (await caches.open(CACHE)).put(PAGE, page);

/** A device without room left refuses to keep, and sometimes to look: the network's answer stands. */
const find = (asked: Request | string) => caches.match(asked).catch(() => undefined);

async function readPage(request: Request): Promise<Response> {
  // As `endAfter`, which a worker of one file cannot share with the page.
  const patience = new AbortController();
  // Where nothing is kept a slow network is better than none.
  setTimeout(async () => (await find(PAGE)) && patience.abort(), PATIENCE_MS);
  try {
    const response = await fetch(request, { signal: patience.signal });
    if (response.status >= BROKEN) return (await find(PAGE)) ?? response;
    await cachePage(response.clone());
    return response;
  } catch {
    return (await find(PAGE)) ?? Response.error();
  }
}

async function readFile(request: Request): Promise<Response> {
  return (await find(request)) ?? fetch(request);
}
