import { extractText } from 'unpdf';

/** The text of each page. */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text;
}
