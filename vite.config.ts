import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { studentWordPlugin } from './scripts/student-word-plugin.ts';
import { conformityMention } from './src/shared/domain/accessibility/audit.ts';

/**
 * Three applications, built apart so that the students' pages share no file with the teachers' and
 * bring only what they use: `vite build`, then `vite build --mode take` and `--mode copy` beside it.
 */
export default defineConfig(({ mode }) => ({
  root: 'src/web',
  publicDir: mode in students ? false : 'public',
  plugins: [
    react(),
    tailwindcss(),
    studentWordPlugin(),
    lostFiles,
    laterScreens,
    conformity,
    studentPagesInDevelopment,
  ],
  build: {
    outDir: '../../dist',
    emptyOutDir: !(mode in students),
    // PDF.js comes in one piece, when a paper is previewed.
    chunkSizeWarningLimit: 1700,
    // The page's security policy takes fonts from files, not from within a style sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    ...(students[mode] ?? teachersBuild),
  },
  // The server replaces this placeholder with a fresh nonce for each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
}));

const teachersBuild = {
  rolldownOptions: {
    output: {
      codeSplitting: {
        // What every screen needs in one file, what several share in another: a file for each icon
        // and each helper made eighty requests of one screen. Two files that need each other, which
        // finer groups bring, may run in the wrong order.
        groups: [
          { name: 'first', tags: ['$initial' as const], priority: 1 },
          { name: 'shared', minShareCount: 2 },
        ],
      },
    },
  },
};

const onPhones = {
  // Students' phones are older than the browsers that Vite writes for unless told.
  target: ['chrome100', 'edge100', 'firefox100', 'safari15.4', 'ios15.4'],
  // One file, and screens that the page brings by itself: there is nothing to load ahead.
  modulePreload: false as const,
};

// A field of a class is set, not defined: none stands over an accessor, and what defines them for
// older phones weighs 400 bytes.
const transform = { assumptions: { setPublicClassFields: true } };

/** By mode. */
const students: Record<string, BuildOptions> = {
  take: {
    ...onPhones,
    rolldownOptions: {
      transform,
      input: { take: 'src/web/take.html', 'quiz-worker': 'src/web/lib/quiz-worker.ts' },
      output: {
        // Browsers look for a new version of a worker where they found the old one.
        entryFileNames: ({ name }: { name: string }) =>
          name === 'quiz-worker' ? 'quiz-worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  copy: { ...onPhones, rolldownOptions: { transform, input: 'src/web/copy.html' } },
};

/** Written into each page: the server lets through what it finds in them, by its hash. */
const lostFiles: Plugin = {
  name: 'lost-files',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const script = readFileSync(new URL('src/web/lost-files.js', import.meta.url), 'utf8');
      return html.replace('<!-- lost-files -->', () => `<script>\n${script}</script>`);
    },
  },
};

/** The students' pages say it without a script that would know the audit. */
const conformity: Plugin = {
  name: 'conformity',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll('__CONFORMITY__', conformityMention),
  },
};

/** Told to the page, which may have to ask for that file under another address. */
const laterScreens: Plugin = {
  name: 'later-screens',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const file = Object.values(bundle).find(({ name }) => name === 'later-screens');
      if (!file) return [];
      // As its neighbour, the page's script, names it.
      const content = file.fileName.replace('assets/', './');
      const attrs = { name: 'later-screens', content };
      return [{ tag: 'meta', attrs, injectTo: 'head' }];
    },
  },
};

const studentPagesInDevelopment: Plugin = {
  name: 'student-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const url = request.url ?? '';
      if (/^\/(quiz\/[^/]+\/take|c(\/[^/]+)?)(\?|$)/.test(url)) request.url = '/take.html';
      if (/^\/copie(\/[^/]+)?(\?|$)/.test(url)) request.url = '/copy.html';
      next();
    });
  },
};
