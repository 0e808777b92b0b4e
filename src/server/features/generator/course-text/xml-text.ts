import { Parser } from 'htmlparser2';

interface XmlReading {
  /** The elements whose text counts; every element if left out. */
  readonly textIn?: ReadonlySet<string>;
  readonly skipped?: ReadonlySet<string>;
  /** The elements that end a line. */
  readonly lines: ReadonlySet<string>;
  readonly tabs?: ReadonlySet<string>;
}

/** Entities are neither declared nor expanded. */
export function xmlText(xml: string, { textIn, skipped, lines, tabs }: XmlReading): string {
  const written: string[] = [];
  let wanted = 0;
  let unwanted = 0;
  const pass = (tag: string, step: 1 | -1) => {
    if (textIn?.has(tag)) wanted += step;
    if (skipped?.has(tag)) unwanted += step;
  };
  const reading = {
    onopentag(tag: string) {
      pass(tag, 1);
      if (tabs?.has(tag)) written.push('\t');
    },
    onclosetag(tag: string) {
      pass(tag, -1);
      if (lines.has(tag)) written.push('\n');
    },
    ontext(text: string) {
      if (unwanted === 0 && (textIn === undefined || wanted > 0)) written.push(text);
    },
  };
  new Parser(reading, { xmlMode: true }).end(xml);
  return written
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
