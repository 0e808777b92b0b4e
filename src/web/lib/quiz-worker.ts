/**
 * A service worker that lets the students' page load again without network. It caches only the page
 * and its files: the page itself keeps questions and answers.
 */
interface LastingEvent {
  readonly waitUntil: (done: Promise<unknown>) => void;
}
interface InstallEvent extends LastingEvent {
  /** Not every browser has this yet. */
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

// TypeScript's libraries for pages and for workers cannot be combined in one project.
const scope = self as unknown as WorkerScope;

const CACHE = 'cochalot-take';
/** One page serves every quiz. */
const PAGE = '/quiz/page';
/** A network that does not answer within this time counts as none. */
const PATIENCE_MS = 5000;
/** A proxy answers with such a status while the server restarts, and the cached page is used. */
const LEAST_GATEWAY_STATUS = 500;

/**
 * Calls of the API bypass this worker where browsers allow it, so that they do not even wake it.
 */
const CALLS: RouteRule = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' };

scope.addEventListener('install', (event) => {
  const told = event.addRoutes?.([CALLS]);
  event.waitUntil(Promise.allSettled([told, scope.skipWaiting()]));
});
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

/** The page sends the list of files that it was loaded with. */
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
  // A file that fails to load must not prevent the others from being cached: the page sends its
  // list again.
  const missing = files.filter((file) => !known.includes(file));
  await Promise.allSettled(missing.map((file) => keepFile(cache, file)));
  if (!known.includes(PAGE)) await cachePage(await fetch(page));
  // Scripts and styles of a version that was replaced are removed.
  const replaced = known.filter((file) => /\.(js|css)$/.test(file) && !files.includes(file));
  await Promise.all(replaced.map((file) => cache.delete(file)));
}

/** A captive portal answers every request with a page of its own. */
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

/**
 * A device without room refuses to store, and sometimes to read: the answer of the network is used
 * then.
 */
const find = (asked: Request | string) => caches.match(asked).catch(() => undefined);

async function readPage(request: Request): Promise<Response> {
  // The same as `endAfter`, which a worker of a single file cannot share with the page.
  const patience = new AbortController();
  // If nothing is cached, waiting for a slow network is better than failing.
  setTimeout(async () => (await find(PAGE)) && patience.abort(), PATIENCE_MS);
  try {
    const response = await fetch(request, { signal: patience.signal });
    if (response.status >= LEAST_GATEWAY_STATUS) return (await find(PAGE)) ?? response;
    await cachePage(response.clone());
    return response;
  } catch {
    return (await find(PAGE)) ?? Response.error();
  }
}

async function readFile(request: Request): Promise<Response> {
  return (await find(request)) ?? fetch(request);
}
