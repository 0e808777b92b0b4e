import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { handedInAddress, screens } from '#shared/screens.ts';
import { pageSecurityPolicy, workerSecurityPolicy } from './security-headers.ts';

/** Punctuation pasted along with an address: ten at most, since callers choose the length. */
const aroundAddress =
  /(?:[.,;:!?)\]}'*]|%(?:20|22|3E|5D|7D|C2%A0|C2%BB|E2%80%99|E2%80%9D)){1,10}$/i;

const builtFolder = fileURLToPath(new URL('../../../dist', import.meta.url));
/** The build writes this where each answer puts its nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const patternOf = (screen: string) => new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`);
const screenPatterns = Object.values(screens).map(patternOf);
const isScreen = (path: string) => screenPatterns.some((pattern) => pattern.test(path));
const quizPatterns = [screens.takeQuiz, screens.shortQuiz, screens.typeCode].map(patternOf);
const copyPatterns = [screens.copy, screens.onlineCopy].map(patternOf);
const isCopy = (path: string) => copyPatterns.some((pattern) => pattern.test(path));

interface Lookups {
  /** The address of the quiz to which a short address leads; null where there is none. */
  findShortQuiz(code: string, clientAddress: string): Promise<string | null>;
  isFromAdministrator(request: FastifyRequest): Promise<boolean>;
}

/** One page for each application, the teachers' and the two of students, and its files. */
export async function servePages(
  app: FastifyInstance,
  { findShortQuiz, isFromAdministrator }: Lookups,
): Promise<void> {
  const teacherPage = await readPage('index.html');
  const quizPage = await readPage('take.html');
  const copyPage = await readPage('copy.html');
  const files = await builtFiles();

  const pageAt = (path: string) => {
    if (quizPatterns.some((pattern) => pattern.test(path))) return quizPage;
    return path === screens.askForCopy || isCopy(path) ? copyPage : teacherPage;
  };

  await app.register(fastifyStatic, {
    root: builtFolder,
    // A route for each of about 170 files would take a tenth of the start.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.startsWith(join(builtFolder, 'quiz-worker.js'))) {
        reply.header('content-security-policy', workerSecurityPolicy);
      }
      // File names change with the content, so browsers may cache them for ever.
      if (path.startsWith(join(builtFolder, 'assets'))) {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      }
    },
  });

  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') return app.errorHandler(error, request, reply);
    // A caller who disconnects in the middle of a file is not an error of the server.
    request.raw.destroy();
  };
  const show = (request: FastifyRequest, reply: FastifyReply, isFound = isScreen) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/')) return reply.callNotFound();
    if (files.has(path)) return reply.sendFile(path);
    const meant = meantAddress(path);
    if (meant !== path && isScreen(meant)) {
      return reply.redirect(`${meant}${request.url.slice(path.length)}`);
    }
    const page = request.url === handedInAddress ? quizPage : pageAt(path);
    const nonce = randomBytes(16).toString('base64');
    return (
      reply
        .status(isFound(path) ? 200 : 404)
        .header('content-security-policy', pageSecurityPolicy(nonce, page.inlineScripts))
        .header('cache-control', 'no-store')
        // A private link that was posted in public must not be found by search engines.
        .headers(isCopy(path) ? { 'x-robots-tag': 'noindex' } : {})
        .type('text/html; charset=utf-8')
        .send(page.html.replaceAll(NONCE_PLACEHOLDER, nonce))
    );
  };
  app.get('/*', { errorHandler }, (request, reply) => show(request, reply));
  // The page shows the same to whoever is signed in and is no administrator.
  app.get(screens.administration, { errorHandler }, async (request, reply) => {
    const isTheirs = await isFromAdministrator(request);
    return show(request, reply, () => isTheirs);
  });
  // Answered here, so that a slow phone need not load a page in order to be sent to another one.
  app.get<{ Params: { code: string } }>(screens.shortQuiz, async (request, reply) => {
    const address = await findShortQuiz(request.params.code, request.ip);
    return address === null ? show(request, reply) : reply.redirect(address);
  });
}

async function builtFiles(): Promise<ReadonlySet<string>> {
  const entries = await readdir(builtFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => join(parentPath, name).slice(builtFolder.length)),
  );
}

interface BuiltPage {
  readonly html: string;
  /** The browser runs no inline script with another hash. */
  readonly inlineScripts: readonly string[];
}

async function readPage(name: string): Promise<BuiltPage> {
  const html = await readFile(join(builtFolder, name), 'utf8');
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  const hash = (text = '') => createHash('sha256').update(text).digest('base64');
  return { html, inlineScripts: scripts.map(([, text]) => `'sha256-${hash(text)}'`) };
}

/** The address without the punctuation that was pasted around it. */
export function meantAddress(path: string): string {
  return path.replace(aroundAddress, '');
}
