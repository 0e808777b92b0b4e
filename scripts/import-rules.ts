/**
 * Who may import whom. A place is a folder (`src/web/`), an ending (`*.queries.ts`), a file or a
 * package. The form of an import does not matter: `../../server/x.ts` and `#server/x.ts` are the
 * same.
 */
interface ImportRule {
  readonly why: string;
  readonly files: readonly string[];
  readonly except?: readonly string[];
  /** What these files must not import… */
  readonly never: readonly string[];
  /** … with these exceptions. */
  readonly but?: readonly string[];
  /** Also forbids whatever imports it indirectly. */
  readonly deep?: boolean;
  /** Allows what `import()` loads only on demand. */
  readonly atStart?: boolean;
}

const sql = ['drizzle-orm', 'pg', 'pg-boss'];

export const importRules: readonly ImportRule[] = [
  {
    why: 'What is shipped knows nothing of its tests and tools.',
    files: ['src/'],
    never: ['tests/', 'scripts/', 'bench/'],
  },
  {
    why: 'src/shared imports zod and nothing else, but for the room that reads HTML.',
    files: ['src/shared/'],
    except: ['src/shared/domain/questions/bank/html/html-tree.ts'],
    never: ['*'],
    but: ['src/shared/', 'zod'],
  },
  {
    why: 'What reads the files of other programs is loaded when somebody opens one.',
    files: ['src/web/routes.tsx', 'src/web/features/quizzes/questions/questions-tab.tsx'],
    never: ['htmlparser2'],
    deep: true,
    atStart: true,
  },
  {
    why: 'server → paper → shared: no HTTP and no database in paper.',
    files: ['src/paper/'],
    never: ['src/server/', 'src/web/', 'fastify', ...sql],
  },
  {
    why: 'server → shared ← web: the server knows nothing of the browser’s code.',
    files: ['src/server/'],
    never: ['src/web/'],
  },
  {
    why: 'server → shared ← web: the browser sees neither server nor paper, nor Node.',
    files: ['src/web/'],
    never: ['src/server/', 'src/paper/', 'node:'],
  },
  {
    why: 'features → lib → ui: a component knows nothing of what is built from it.',
    files: ['src/web/ui/'],
    never: ['src/web/'],
    but: ['src/web/ui/'],
  },
  {
    why: 'features → lib → ui: lib knows nothing of the features above it.',
    files: ['src/web/lib/'],
    never: ['src/web/'],
    but: ['src/web/lib/', 'src/web/ui/'],
  },
  {
    why: 'A call shows nothing: what is said of its failure stands in lib/failures.',
    files: ['src/web/lib/api/'],
    never: ['src/web/ui/', 'src/web/lib/failures/', 'src/web/lib/queries/'],
  },
  {
    why: 'routes.tsx → features → lib, ui: a feature is no part of the students’ page or the gallery.',
    files: ['src/web/features/'],
    never: ['src/web/'],
    but: ['src/web/features/', 'src/web/lib/', 'src/web/ui/'],
  },
  {
    why: 'The students’ page is an application of its own, built from lib and ui.',
    files: ['src/web/take/'],
    never: ['src/web/'],
    but: ['src/web/take/', 'src/web/lib/', 'src/web/ui/'],
  },
  {
    why: 'The page of a corrected copy is an application of its own, built from lib and ui.',
    files: ['src/web/copy/'],
    never: ['src/web/'],
    but: ['src/web/copy/', 'src/web/lib/', 'src/web/ui/'],
  },
  {
    why: 'Child processes only in db/embedded and paper’s process modules: use runProgram.',
    files: ['src/'],
    except: ['src/server/db/embedded/', 'src/paper/process/', 'src/paper/spelling/grammalecte.ts'],
    never: ['node:child_process'],
  },
  {
    why: 'The environment is read in env.ts alone.',
    files: ['src/'],
    except: ['src/server/env.ts'],
    never: ['node:process'],
  },
  {
    why: 'SQL only in *.queries.ts and db/.',
    files: ['src/server/'],
    except: [
      '*.queries.ts',
      'src/server/db/',
      'src/server/jobs/queue.ts',
      'src/server/jobs/worker.ts',
    ],
    never: sql,
  },
  {
    why: 'routes → service → queries: a query calls nothing above it.',
    files: ['*.queries.ts'],
    never: ['*.service.ts', '*.routes.ts'],
  },
  {
    why: 'routes → service → queries: a service knows no routes.',
    files: ['*.service.ts'],
    never: ['*.routes.ts'],
  },
  {
    why: 'routes → service → queries: types of a row come through the service.',
    files: ['*.routes.ts'],
    never: ['*.queries.ts'],
  },
  {
    why: 'Reading a page is arithmetic on an image: it runs without Node.',
    files: ['src/paper/reader/place/', 'src/paper/reader/boxes/', 'src/paper/reader/read-page.ts'],
    never: ['node:'],
    deep: true,
  },
  {
    why: 'A fifth of what a start would load comes when somebody asks for it.',
    files: ['src/server/serve.ts'],
    never: ['@cantoo/pdf-lib', 'odf-kit'],
    deep: true,
    atStart: true,
  },
];

/** Each feature of the web may import those before it in this list. */
export const webFeatures = [
  'accounts',
  'shell',
  'quiz-shared',
  'bin',
  'generator',
  'results',
  'gradebook',
  'mailing',
  'online',
  'printing',
  'correction',
  'quizzes',
  'dashboard',
  'classes',
  'settings',
  'landing',
  'support',
  'site',
  'administration',
];

/**
 * The parts of correction, on the server, in the browser and among the shared rules: each may
 * import those before it in this list, and only their files, not those of their sub-folders.
 */
export const correctionParts = [
  'base',
  'pages',
  'class-reading',
  'copies',
  'announced',
  'marks',
  'box-review',
  'scans',
  'handing-back',
  'journal',
  'overview',
  'promised',
];

/** Which files of a server feature may be imported from outside it, and by whom. */
export const serverDoors: readonly { readonly ending: string; readonly by: string }[] = [
  { ending: '.service.ts', by: 'src/server/' },
  { ending: '.routes.ts', by: 'src/server/app.ts' },
  { ending: '.job.ts', by: 'src/server/all-jobs.ts' },
  { ending: '.run.ts', by: 'src/server/all-jobs.ts' },
];
