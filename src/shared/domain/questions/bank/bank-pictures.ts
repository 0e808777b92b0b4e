/** A picture as another program's file contains it. */
export interface BankPicture {
  readonly type: string;
  readonly base64: string;
}

/** The pictures by the mark that replaces each in the text. */
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
 * Takes the embedded pictures out of a file and leaves marks. They are most of its size, nobody
 * reads their base64 text, and a text field cannot hold megabytes. Moodle writes them beside a text
 * or inside it.
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
