/** A line that is not indented, with the indented lines after it and the comments before it. */
interface Chunk {
  readonly text: string;
  /** The names that it defines; empty for a chunk that defines nothing, which is always kept. */
  readonly defines: readonly string[];
}

const definition =
  /\\(?:newcommand|newlength|newsavebox|newcount|def|let)\s*\\([A-Za-z@]+)|\\newif\\if([A-Za-z@]+)/g;
const section = /^% --- /;

/**
 * Keeps only the definitions of the preamble that the body needs, directly or through other
 * definitions.
 */
export function usedDefinitions(preamble: string, body: string): string {
  const chunks = chunksOf(preamble);
  const used = new Set(namesIn(body));
  const kept = new Set<Chunk>();
  for (let grown = true; grown; ) {
    grown = false;
    for (const chunk of chunks) {
      const isNeeded = chunk.defines.length === 0 || chunk.defines.some((name) => used.has(name));
      if (kept.has(chunk) || !isNeeded) continue;
      kept.add(chunk);
      for (const name of namesIn(chunk.text)) used.add(name);
      grown = true;
    }
  }
  const text = chunks
    .filter((chunk) => kept.has(chunk))
    .map((chunk) => chunk.text)
    .join('\n')
    .replaceAll(/\\makeatletter\n\\makeatother(?:\n|$)/g, '');
  const sections = text.split(/\n(?=% --- )/).map((part) => part.trimEnd());
  return sections.filter((part) => !/^% --- [^\n]*$/.test(part)).join('\n\n');
}

function chunksOf(preamble: string): Chunk[] {
  const texts: string[] = [];
  let isOpen = false;
  for (const line of preamble.split('\n')) {
    const isContinued = isOpen || /^\s/.test(line);
    if (isContinued) texts.push(`${texts.pop()}\n${line}`);
    else texts.push(line);
    isOpen = line.startsWith('%') && !section.test(line);
  }
  return texts.filter((text) => text !== '').map((text) => ({ text, defines: definedIn(text) }));
}

/**
 * The names that a chunk defines on its first line, but not those that it defines only when it is
 * used.
 */
function definedIn(text: string): string[] {
  const first = text.split('\n').find((line) => !line.startsWith('%')) ?? '';
  if (!/^\\(?:new|def|let)/.test(first) || /^\\newcolumntype/.test(first)) return [];
  return [...first.matchAll(definition)].flatMap(([, name, flag]) =>
    flag ? [`if${flag}`, `${flag}true`, `${flag}false`] : (name ?? []),
  );
}

const namesIn = (text: string) =>
  [...text.matchAll(/\\([A-Za-z@]+)/g)].flatMap(([, name]) => name ?? []);
