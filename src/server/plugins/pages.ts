import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { screens } from '#shared/screens.ts';
import { pageSecurityPolicy, workerSecurityPolicy } from './security-headers.ts';

/**
 * What ends a sentence, a bracket or a quotation, and comes along where an address is pasted from
 * one. A few of them at most: an address is as long as whoever asks likes.
 */
const aroundAddress =
  /(?:[.,;:!?)\]}'*]|%(?:20|22|3E|5D|7D|C2%A0|C2%BB|E2%80%99|E2%80%9D)){1,10}$/i;

const builtFolder = fileURLToPath(new URL('../../../dist', import.meta.url));
/** Stands in the built page where the nonce of each answer goes. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const patternOf = (screen: string) => new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`);
const screenPatterns = Object.values(screens).map(patternOf);
const isScreen = (path: string) => screenPatterns.some((pattern) => pattern.test(path));
const quizPatterns = [screens.takeQuiz, screens.shortQuiz, screens.typeCode].map(patternOf);
const copyPattern = patternOf(screens.copy);

/** The built browser applications, the teachers' and the two of students: a page each, and its files. */
export async function servePages(app: FastifyInstance): Promise<void> {
  const teacherPage = await readPage('index.html');
  const quizPage = await readPage('take.html');
  const copyPage = await readPage('copy.html');
  const files = await builtFiles();

  const pageAt = (path: string) => {
    if (quizPatterns.some((pattern) => pattern.test(path))) return quizPage;
    return path === screens.askForCopy || copyPattern.test(path) ? copyPage : teacherPage;
  };

  await app.register(fastifyStatic, {
    root: builtFolder,
    // A route for each of some 170 files would be a tenth of a start.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.startsWith(join(builtFolder, 'quiz-worker.js'))) {
        reply.header('content-security-policy', workerSecurityPolicy);
      }
      // The names of these files change with their content.
      if (path.startsWith(join(builtFolder, 'assets'))) {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      }
    },
  });

  const errorHandler: RouteShorthandOptions['errorHandler'] = (error, request, reply) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') return app.errorHandler(error, request, reply);
    // Who goes away in the middle of a file is no fault of ours.
    request.raw.destroy();
  };
  app.get('/*', { errorHandler }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/')) return reply.callNotFound();
    if (files.has(path)) return reply.sendFile(path);
    const meant = meantAddress(path);
    if (meant !== path && isScreen(meant)) {
      return reply.redirect(`${meant}${request.url.slice(path.length)}`);
    }
    const page = pageAt(path);
    const nonce = randomBytes(16).toString('base64');
    return (
      reply
        .status(isScreen(path) ? 200 : 404)
        .header('content-security-policy', pageSecurityPolicy(nonce, page.inlineScripts))
        .header('cache-control', 'no-store')
        // A private link that was pasted somewhere public is not to be found there.
        .headers(copyPattern.test(path) ? { 'x-robots-tag': 'noindex' } : {})
        .type('text/html; charset=utf-8')
        .send(page.html.replaceAll(NONCE_PLACEHOLDER, nonce))
    );
  });
}

/** As they are asked for. */
async function builtFiles(): Promise<ReadonlySet<string>> {
  const entries = await readdir(builtFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => join(parentPath, name).slice(builtFolder.length)),
  );
}

interface BuiltPage {
  readonly html: string;
  /** What the browser checks that they are these, to the letter. */
  readonly inlineScripts: readonly string[];
}

async function readPage(name: string): Promise<BuiltPage> {
  const html = await readFile(join(builtFolder, name), 'utf8');
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  const hash = (text = '') => createHash('sha256').update(text).digest('base64');
  return { html, inlineScripts: scripts.map(([, text]) => `'sha256-${hash(text)}'`) };
}

/** The address that is meant by one that was pasted with what stood around it. */
export function meantAddress(path: string): string {
  return path.replace(aroundAddress, '');
}
