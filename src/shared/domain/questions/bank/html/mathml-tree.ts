export interface MathElement {
  readonly tag: string;
  readonly attributes: string;
  readonly children: MathElement[];
  text: string;
}

/** Deeper than any formula that people write. Elements below this depth are not nested any more. */
const DEEPEST = 60;

export function mathTree(inside: string): { readonly root: MathElement; readonly isCut: boolean } {
  const root: MathElement = { tag: 'mrow', attributes: '', children: [], text: '' };
  const open = [root];
  let isCut = false;
  for (const piece of inside.split(/(<[^<>]*>)/)) {
    const current = open.at(-1) ?? root;
    const [, end, tag = '', attributes = ''] =
      /^<(\/?)(?:\w+:)?(\w[\w-]*)([^<>]*)>$/.exec(piece) ?? [];
    if (end === undefined) current.text += piece.startsWith('<!') ? '' : piece;
    else if (end === '/') {
      if (open.length > 1) open.pop();
    } else {
      const element = { tag: tag.toLowerCase(), attributes, children: [], text: '' };
      current.children.push(element);
      if (attributes.endsWith('/')) continue;
      if (open.length < DEEPEST) open.push(element);
      else isCut = true;
    }
  }
  return { root, isCut };
}
