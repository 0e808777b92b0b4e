import { getDocumentProxy } from 'unpdf';
import { courseLimits } from '#shared/domain/limits.ts';
import { unreadable } from './course-file-error.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

export async function pdfText(name: string, bytes: Uint8Array): Promise<string> {
  const pdf = await open(name, bytes);
  const pages: string[] = [];
  let characters = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, courseLimits.pages); number += 1) {
    const text = await pageText(pdf, number);
    pages.push(text);
    characters += text.length;
    if (characters > courseLimits.characters) break;
  }
  const text = pages.join('\n\n').trim();
  if (!/\p{L}{2}/u.test(text)) {
    throw unreadable(
      name,
      'c’est un PDF numérisé, sans texte. Passez-le d’abord par une reconnaissance de caractères.',
    );
  }
  return text;
}

async function open(name: string, bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw unreadable(
      name,
      isProtected ? 'il est protégé par un mot de passe.' : 'ce PDF est abîmé ou incomplet.',
    );
  }
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replaceAll(/(\p{L})-\n(\p{Ll})/gu, '$1$2');
}
