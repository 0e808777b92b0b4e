import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importCycles } from './import-cycles.ts';
import { correctionParts, importRules, serverDoors, webFeatures } from './import-rules.ts';
import { refusedImports } from './refused-imports.ts';

const refusals = (path: string, ...specifiers: string[]) =>
  refusedImports([{ path, text: specifiers.map((name) => `import '${name}';\n`).join('') }]);

/** One violation of each rule, added to an existing file. */
const planted: readonly (readonly [path: string, specifier: string, why: string])[] = [
  ['src/server/app.ts', '#tests/support/servers/query.ts', 'its tests and tools'],
  ['src/paper/latex/write-paper.ts', '../../../scripts/machine.mjs', 'its tests and tools'],
  ['src/shared/domain/scoring/scoring.ts', 'react', 'zod and nothing else'],
  ['src/shared/domain/scoring/scoring.ts', 'node:fs', 'zod and nothing else'],
  ['src/shared/domain/scoring/scoring.ts', '../../../web/lib/dates.ts', 'zod and nothing else'],
  ['src/paper/latex/write-paper.ts', '#server/env.ts', 'no HTTP and no database'],
  ['src/paper/latex/write-paper.ts', 'drizzle-orm/pg-core', 'no HTTP and no database'],
  ['src/paper/latex/write-paper.ts', 'fastify', 'no HTTP and no database'],
  ['src/server/app.ts', '../web/routes.tsx', 'nothing of the browser’s code'],
  ['src/web/lib/dates.ts', '../../server/env.ts', 'neither server nor paper'],
  ['src/web/take/main.tsx', '#paper/edition/layout.ts', 'neither server nor paper'],
  ['src/web/ui/button.tsx', 'fs/promises', 'neither server nor paper'],
  ['src/web/ui/button.tsx', '../lib/dates.ts', 'what is built from it'],
  ['src/web/lib/dates.ts', '#web/features/shell/frame.tsx', 'the features above it'],
  [
    'src/web/features/support/help-screen.tsx',
    '#web/take/store.ts',
    'no part of the students’ page',
  ],
  ['src/web/take/main.tsx', '../features/shell/frame.tsx', 'an application of its own'],
  ['src/web/lib/api/api.ts', '#web/ui/dialogs/toast.tsx', 'A call shows nothing'],
  ['src/server/app.ts', 'child_process', 'use runProgram'],
  ['src/paper/typeset/typeset.ts', 'node:child_process', 'use runProgram'],
  ['src/server/app.ts', 'node:process', 'env.ts alone'],
  ['src/server/features/quizzes/quizzes.service.ts', 'pg', 'SQL only in'],
  ['src/server/features/quizzes/quizzes.routes.ts', 'drizzle-orm', 'SQL only in'],
  ['src/server/jobs/job.ts', 'pg-boss', 'SQL only in'],
  ['src/server/features/quizzes/quizzes.queries.ts', './quizzes.service.ts', 'nothing above it'],
  ['src/server/features/quizzes/quizzes.service.ts', './quizzes.routes.ts', 'knows no routes'],
  ['src/server/features/quizzes/quizzes.routes.ts', './quizzes.queries.ts', 'types of a row'],
  ['src/paper/reader/place/fit/homography.ts', 'node:fs', 'runs without Node'],
  ['src/paper/reader/read-page.ts', 'buffer', 'runs without Node'],
  ['src/server/serve.ts', '@cantoo/pdf-lib', 'when somebody asks'],
  ['src/web/routes.tsx', 'htmlparser2', 'when somebody opens one'],
];

test.each(planted)('%s does not import %s', (path, specifier, why) => {
  expect(refusals(path, specifier)).toContainEqual(expect.stringContaining(why));
});

test('every rule is tested', () => {
  const untried = importRules.filter(
    ({ why }) => !planted.some(([, , words]) => why.includes(words)),
  );
  expect(untried).toEqual([]);
});

test('every file and folder that a rule names exists, so that no rule dies with a move', () => {
  const named = importRules.flatMap(({ files, except = [], never, but = [] }) =>
    [...files, ...except, ...never, ...but].filter((place) =>
      /^(?:src|tests|scripts|bench)\//.test(place),
    ),
  );
  const entered = serverDoors.map(({ by }) => by);
  expect([...named, ...entered].filter((place) => !existsSync(place))).toEqual([]);
});

test.each(webFeatures.slice(1).map((later, index) => [webFeatures[index] ?? '', later]))(
  'of the features of the web, %s does not import %s, which stands after it',
  (former, later) => {
    const inside = `../${later}/x.tsx`;
    const alias = `#web/features/${later}/x.tsx`;
    expect(refusals(`src/web/features/${former}/x.tsx`, inside, alias)).toHaveLength(2);
    expect(refusals(`src/web/features/${later}/x.tsx`, `../${former}/x.tsx`)).toEqual([]);
  },
);

test('a feature of the web that is missing in the list is refused', () => {
  expect(refusals('src/web/features/unheard-of/x.tsx', '../shell/frame.tsx')).toHaveLength(1);
  expect(refusals('src/web/features/support/x.tsx', '../unheard-of/x.tsx')).toHaveLength(1);
});

test.each(correctionParts.slice(1).map((later, index) => [correctionParts[index] ?? '', later]))(
  'of the parts of correction, %s does not import %s, which stands after it',
  (former, later) => {
    for (const room of ['server/features', 'web/features', 'shared/domain']) {
      const [before, after] = [former, later].map((part) => `src/${room}/correction/${part}/x.ts`);
      expect(refusals(before ?? '', `../${later}/x.ts`)).toHaveLength(1);
      expect(refusals(after ?? '', `../${former}/x.ts`)).toEqual([]);
    }
  },
);

test('a part of correction that is missing in the list is refused, and so is what joins the parts', () => {
  const root = 'src/server/features/correction';
  expect(refusals(`${root}/unheard-of/x.ts`, '../base/x.ts')).toHaveLength(1);
  expect(refusals(`${root}/promised/x.ts`, '../unheard-of/x.ts')).toHaveLength(1);
  expect(refusals(`${root}/promised/x.ts`, '../correction.routes.ts')).toHaveLength(1);
  expect(refusals(`${root}/correction.routes.ts`, './promised/x.ts')).toEqual([]);
});

test('the sub-folders of a part of correction and of a feature of the web are their own', () => {
  const root = 'src/server/features/correction';
  const inside = `${root}/handing-back/mails/x.ts`;
  expect(refusals(`${root}/journal/x.ts`, `#${inside.slice(4)}`)).toHaveLength(1);
  expect(refusals(`${root}/correction.routes.ts`, './handing-back/mails/x.ts')).toHaveLength(1);
  expect(refusals(inside, '../copy-pages/x.ts', '../x.ts')).toEqual([]);
  const job = './features/correction/handing-back/mails/x.job.ts';
  expect(refusals('src/server/all-jobs.ts', job)).toEqual([]);
  const tab = 'src/web/features/online/online-tab.tsx';
  expect(refusals(tab, '../results/late/x.tsx', '../results/x.tsx')).toHaveLength(1);
});

test('a feature of the server can be imported only through its service', () => {
  const elsewhere = 'src/server/features/results/statistics.service.ts';
  expect(refusals(elsewhere, '../quizzes/quizzes.queries.ts')).toHaveLength(1);
  expect(refusals(elsewhere, '#server/features/quizzes/present-quiz.ts')).toHaveLength(1);
  expect(refusals(elsewhere, '../quizzes/quizzes.service.ts', './marks-text.ts')).toEqual([]);
  expect(refusals('src/server/plugins/pages.ts', '../features/quizzes/limits.ts')).toHaveLength(1);
  expect(refusals('src/server/main.ts', './features/quizzes/quizzes.routes.ts')).toHaveLength(1);
  expect(refusals('src/server/app.ts', './features/quizzes/quizzes.routes.ts')).toEqual([]);
});

test('reading a page does not import Node even indirectly; imports of types are allowed', () => {
  const reader = { path: 'src/paper/reader/read-page.ts', text: "import { a } from './a.ts';" };
  const kind = { path: reader.path, text: "import type { A } from './a.ts';" };
  const middle = { path: 'src/paper/reader/a.ts', text: "export { b } from '../edition/b.ts';" };
  const typed = { path: middle.path, text: "import type { B } from '../edition/b.ts';" };
  const end = { path: 'src/paper/edition/b.ts', text: "import { createHash } from 'node:crypto';" };
  expect(refusedImports([reader, middle, end])).toHaveLength(1);
  expect(refusedImports([reader, typed, end])).toEqual([]);
  expect(refusedImports([kind, middle, end])).toEqual([]);
});

test('what a start does not need is refused even indirectly, unless it is loaded on demand', () => {
  const start = { path: 'src/server/serve.ts', text: "import { a } from './a.ts';" };
  const now = { path: 'src/server/a.ts', text: "import { OdsDocument } from 'odf-kit/ods';" };
  const later = { path: now.path, text: "const { OdsDocument } = await import('odf-kit/ods');" };
  expect(refusedImports([start, now])).toHaveLength(1);
  expect(refusedImports([start, later])).toEqual([]);
});

test('an import is found in whatever form it is written', () => {
  const path = 'src/shared/domain/x.ts';
  const ways = [
    "import a from 'react';",
    "import type { A } from 'react';",
    "import {\n  a,\n  type B,\n} from 'react';",
    "import * as a from 'react';",
    "export { a } from 'react';",
    "export type { A } from 'react';",
    "const a = await import('react');",
    "type A = import('react').A;",
  ];
  for (const text of ways) expect(refusedImports([{ path, text }]), text).toHaveLength(1);
});

test('a circle of files is reported once, and imports of types do not count', () => {
  const file = (name: string, text: string) => ({ path: `src/shared/${name}.ts`, text });
  const a = file('a', "import { b } from '#shared/b.ts';");
  const b = file('b', "export { c } from './c.ts';\nimport { d } from './d.ts';");
  const d = file('d', '');
  const back = file('c', "const a = await import('../shared/a.ts');");
  expect(importCycles([a, b, back, d])).toEqual([
    'src/shared/a.ts → src/shared/b.ts → src/shared/c.ts → src/shared/a.ts',
  ]);
  const typed = file('c', "import type { A } from './a.ts';");
  expect(importCycles([a, b, typed, d])).toEqual([]);
  expect(importCycles([file('e', "import { e } from './e.ts';")])).toHaveLength(1);
});

test('biome allows the environment only in env.ts and calls only in lib', () => {
  const environment = 'export const port = process.env["PORT"];';
  const call =
    'export const call = () => [fetch("/"), new XMLHttpRequest(), new EventSource("/")];';
  const found = lint({
    'src/server/app.ts': environment,
    'src/server/env.ts': environment,
    'src/web/features/support/x.ts': call,
    'src/web/take/x.ts': call,
    'src/web/lib/x.ts': call,
  });
  expect(found).toEqual([
    'noProcessEnv src/server/app.ts',
    ...Array(3).fill('noRestrictedGlobals src/web/features/support/x.ts'),
    ...Array(3).fill('noRestrictedGlobals src/web/take/x.ts'),
  ]);
});

/** The rules that biome reports as broken in such a tree, each with the file. */
function lint(tree: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'cochalot-lint-'));
  try {
    copyFileSync('biome.json', join(root, 'biome.json'));
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const biome = resolve('node_modules/.bin/biome');
    const options = { cwd: root, encoding: 'utf8' } as const;
    const run = spawnSync(
      biome,
      ['lint', '--vcs-enabled=false', '--reporter=github', '.'],
      options,
    );
    const errors = run.stdout.matchAll(/^::error title=lint\/\w+\/(\w+),file=([^,]+),/gm);
    return [...errors].map(([, rule, file = '']) => `${rule} ${relative(root, file)}`).sort();
  } finally {
    rmSync(root, { recursive: true });
  }
}
