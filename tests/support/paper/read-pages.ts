import { extractText } from 'unpdf';

/** What can be read on each page. */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text;
}
