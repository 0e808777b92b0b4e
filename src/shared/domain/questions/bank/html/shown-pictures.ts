import { decodeEntities } from '../../../texts/decode-entities.ts';
import type { BankPictures } from '../bank-pictures.ts';
import { attributeOf } from './html-tags.ts';
import { hasPicture } from './html-text.ts';

/** The picture that is imported together with a question. */
export interface BroughtPicture {
  /** Identifies it among the pictures that were taken out of the file. */
  readonly mark: string;
  /** What the picture shows, for people who cannot see it; empty where the file does not say. */
  readonly description: string;
}

interface Html {
  readonly html: string;
  /** The XML of the files that lie beside it in the question. */
  readonly files: string;
}

/**
 * The first picture of a text, where the file contains it, and whether there are other pictures,
 * which are not imported.
 */
export function shownPictures(
  statement: Html,
  others: readonly string[],
  known: BankPictures,
): { readonly picture: BroughtPicture | null; readonly hasPicture: boolean } {
  const [tag] = FIRST.exec(statement.html) ?? [];
  const mark = tag && markOf(attribute(tag, 'src'), statement.files);
  const isKnown = mark !== undefined && known.has(mark);
  const rest = isKnown ? statement.html.replace(FIRST, '') : statement.html;
  return {
    picture: isKnown ? { mark, description: attribute(tag ?? '', 'alt').trim() } : null,
    hasPicture: [rest, ...others].some(hasPicture),
  };
}

const FIRST = /<img\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/i;

/**
 * «@@PLUGINFILE@@/figure%201.png» refers to the file of that name; a picture embedded in the text
 * has been replaced by its mark.
 */
function markOf(source: string, files: string): string | undefined {
  const [, name] = /^@@PLUGINFILE@@\/(?:.*\/)?([^/?]+)/.exec(source) ?? [];
  if (name === undefined) return source;
  const wanted = decodedAddress(name);
  const file = [...files.matchAll(/<file\b([^<>]*)>([^<]*)<\/file>/g)].find(
    ([, attributes = '']) => attribute(attributes, 'name') === wanted,
  );
  return file?.[2];
}

const attribute = (tag: string, name: string) => decodeEntities(attributeOf(tag, name) ?? '');

function decodedAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
