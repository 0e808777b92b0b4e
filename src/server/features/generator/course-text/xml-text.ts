import { decodeEntities } from '#shared/domain/texts/decode-entities.ts';

interface XmlReading {
  /** The elements whose text counts; every element if left out. */
  readonly textIn?: ReadonlySet<string>;
  readonly skipped?: ReadonlySet<string>;
  /** The elements that end a line. */
  readonly lines: ReadonlySet<string>;
  readonly tabs?: ReadonlySet<string>;
}

/** The text of an office document's XML. Entities are neither declared nor expanded. */
export function xmlText(xml: string, { textIn, skipped, lines, tabs }: XmlReading): string {
  const written: string[] = [];
  let wanted = 0;
  let unwanted = 0;
  for (const [token, slash, tag, selfClosing] of xml.matchAll(
    /<(\/?)([\w:.-]+)(?![\w:.-])(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>|<[!?][^>]*(?:>|$)|[^<]+/g,
  )) {
    if (tag === undefined) {
      const counts = unwanted === 0 && (textIn === undefined || wanted > 0);
      if (counts && !token.startsWith('<')) written.push(decodeEntities(token));
      continue;
    }
    const step = slash ? -1 : selfClosing ? 0 : 1;
    if (textIn?.has(tag)) wanted += step;
    if (skipped?.has(tag)) unwanted += step;
    if (tabs?.has(tag)) written.push('\t');
    if (lines.has(tag) && (slash || selfClosing)) written.push('\n');
  }
  return written
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
