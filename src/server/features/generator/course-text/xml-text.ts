interface XmlReading {
  /** The elements whose text counts; all of them when left out. */
  readonly textIn?: ReadonlySet<string>;
  readonly skipped?: ReadonlySet<string>;
  /** A line ends with each of these. */
  readonly lines: ReadonlySet<string>;
  readonly tabs?: ReadonlySet<string>;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex, number, name) => {
      if (name !== undefined) return entities[name] ?? whole;
      const point = hex ? Number.parseInt(hex, 16) : Number(number);
      return point <= 0x10ffff ? String.fromCodePoint(point) : '';
    },
  );
}

/** The text of an office document's XML. Declares and expands nothing. */
export function xmlText(xml: string, { textIn, skipped, lines, tabs }: XmlReading): string {
  const written: string[] = [];
  let wanted = 0;
  let unwanted = 0;
  for (const [token, slash, tag, selfClosing] of xml.matchAll(
    /<(\/?)([\w:.-]+)(?:[^<>"']|"[^"]*"|'[^']*')*?(\/?)>|<[!?][^>]*>|[^<]+/g,
  )) {
    if (tag === undefined) {
      const counts = unwanted === 0 && (textIn === undefined || wanted > 0);
      if (counts && !token.startsWith('<')) written.push(decode(token));
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
