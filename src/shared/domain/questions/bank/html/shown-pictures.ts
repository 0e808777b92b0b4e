import type { BankPictures } from '../bank-pictures.ts';
import { elementsIn, type HtmlElement, textOf } from './html-tree.ts';

/** The picture that is imported together with a question. */
export interface BroughtPicture {
  /** Identifies it among the pictures that were taken out of the file. */
  readonly mark: string;
  /** What the picture shows, for people who cannot see it; empty where the file does not say. */
  readonly description: string;
}

/**
 * The first picture of a text, where the file contains it, and whether there are other pictures,
 * which are not imported. `files` are the elements of the files that lie beside the text.
 */
export function shownPictures(
  statement: HtmlElement,
  files: readonly HtmlElement[],
  others: readonly HtmlElement[],
  known: BankPictures,
): { readonly picture: BroughtPicture | null; readonly hasPicture: boolean } {
  const first = elementsIn(statement).find(({ name }) => name === 'img');
  const mark = first && markOf(first.attributes.src ?? '', files);
  const isKnown = first !== undefined && mark !== undefined && known.has(mark);
  return {
    picture: isKnown ? { mark, description: (first.attributes.alt ?? '').trim() } : null,
    hasPicture: [statement, ...others].some((html) => hasPicture(html, isKnown ? first : null)),
  };
}

const played = /^(?:audio|video|source|iframe|object|embed)$/;
const FILE = '@@PLUGINFILE@@';

/** Whether a text shows pictures other than the one that is imported. */
export function hasPicture(html: HtmlElement, imported: HtmlElement | null = null): boolean {
  const others = elementsIn(html).filter((one) => one !== imported && !played.test(one.name));
  return (
    textOf(html).includes(FILE) ||
    others.some(
      ({ name, attributes }) =>
        name === 'img' || Object.values(attributes).some((said) => said.includes(FILE)),
    )
  );
}

/**
 * «@@PLUGINFILE@@/figure%201.png» refers to the file of that name; a picture embedded in the text
 * has been replaced by its mark.
 */
function markOf(source: string, files: readonly HtmlElement[]): string | undefined {
  const [, name] = /^@@PLUGINFILE@@\/(?:.*\/)?([^/?]+)/.exec(source) ?? [];
  if (name === undefined) return source;
  const wanted = decodedAddress(name);
  const file = files.find(({ attributes }) => attributes.name === wanted);
  return file && textOf(file);
}

function decodedAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
