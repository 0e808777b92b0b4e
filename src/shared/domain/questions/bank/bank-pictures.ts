/** A picture as it lies in another program's file. */
export interface BankPicture {
  readonly type: string;
  readonly base64: string;
}

/** By the mark that each leaves in the text. */
export type BankPictures = ReadonlyMap<string, BankPicture>;

export interface SetAside {
  readonly text: string;
  readonly pictures: BankPictures;
}

const types: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml'],
]);

/**
 * The text of a file without the files within it, which are most of it: nobody reads them, and a
 * field of text bears no megabytes. Moodle has them beside a text, or written into it.
 */
export function setPicturesAside(source: string): SetAside {
  const pictures = new Map<string, BankPicture>();
  const aside = (type: string, content: string) => {
    const mark = `image-${pictures.size + 1}`;
    pictures.set(mark, { type, base64: content.replaceAll(/\s/g, '') });
    return mark;
  };
  const text = source
    .replaceAll(/(<file\b[^<>]*>)([^<]*)(?=<\/file>)/g, (_, opening: string, content: string) => {
      const [, ending = ''] = /name="[^"]*\.(\w+)"/.exec(opening) ?? [];
      const type = types.get(ending.toLowerCase());
      return type ? `${opening}${aside(type, content)}` : opening;
    })
    .replaceAll(
      /data:(image\/[\w+.-]+);base64,([\w+/=\r\n]+)/g,
      (_, type: string, content: string) => aside(type, content),
    );
  return { text, pictures };
}
