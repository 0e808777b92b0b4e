import { type Plugin, parseAst } from 'vite';

const door = '#shared/domain/students/student-word.ts';
const word = /[éÉ]tudiant(?:\(e\)|e)?/g;

/**
 * Puts `inStudentWord` around each text of ours that names students, so that the teacher's word is
 * said wherever it is shown. Only what stands in the sources is wrapped: what comes between the
 * pieces of a template, such as a quiz's title, stays as it was typed. Lines keep their numbers.
 */
export const studentWordPlugin = (): Plugin => ({
  name: 'student-word',
  transform: {
    filter: {
      // Two of the files hold what a model is asked.
      id: {
        include: /\/src\/.*\.tsx?$/,
        exclude: /\/(student-word|prompt|read-written-name|[^/]*\.test)\.ts$/,
      },
      code: /[éÉ]tudiant/,
    },
    handler: (code, id) => ({ code: withWords(code, id), map: null }),
  },
});

/** Throws where such a text is read while its module is loaded. */
export function withWords(code: string, id: string): string {
  const changes = [...changesIn(parseAst(code), { code, id, isCalled: false })];
  if (changes.length === 0) return code;
  const changed = changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
  return `import { inStudentWord } from '${door}';${changed}`;
}

interface Place {
  readonly code: string;
  readonly id: string;
  readonly isCalled: boolean;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** Parts that no user reads: names of fields, addresses of files, and sources of LaTeX. */
const unreadParts: Record<string, string> = {
  Property: 'key',
  ImportDeclaration: 'source',
  TaggedTemplateExpression: 'quasi',
};

function* changesIn(node: unknown, place: Place): Generator<Change> {
  if (Array.isArray(node)) for (const child of node) yield* changesIn(child, place);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const { type, start, end } = node as { type: string; start: number; end: number };
  if (type === 'Literal' || type === 'TemplateElement') {
    const text = place.code.slice(start, end);
    const found = [...text.matchAll(word)];
    if (found.length > 0 && !place.isCalled) {
      throw new Error(`${place.id}: whose word it is is known only inside a function: ${text}`);
    }
    if (found.length > 0 && type === 'Literal') yield { start, end, by: `inStudentWord(${text})` };
    if (type === 'TemplateElement') yield* found.map(inTemplate(start));
  }
  const inside = { ...place, isCalled: place.isCalled || type.includes('Function') };
  for (const [name, child] of Object.entries(node)) {
    if (unreadParts[type] !== name) yield* changesIn(child, inside);
  }
}

const inTemplate = (offset: number) => (found: RegExpExecArray) => {
  const start = offset + found.index;
  return { start, end: start + found[0].length, by: `\${inStudentWord('${found[0]}')}` };
};
