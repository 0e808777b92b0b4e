import { decodeEntities } from '../../../texts/decode-entities.ts';
import type { BankPictures } from '../bank-pictures.ts';
import { attributeOf } from './html-tags.ts';
import { hasPicture } from './html-text.ts';

/** The picture that a question brings along. */
export interface BroughtPicture {
  /** By which it is found among those that were set aside. */
  readonly mark: string;
  /** What it shows, for who does not see it; empty where the file does not say it. */
  readonly description: string;
}

interface Html {
  readonly html: string;
  /** What lies beside it in its file. */
  readonly files: string;
}

/** A text's first picture, where the file has it, and whether others are shown which stay behind. */
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

/** «@@PLUGINFILE@@/figure%201.png» is the file of that name; what was written into the text, its own mark. */
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
