import { parseRichText } from '../rich-text/parse-rich-text.ts';

/**
 * A title or a topic is a name: it is shown and printed as it was typed, also in mails and file
 * names, so that markup in it has no effect.
 */
export function checkNames(title: string, topics: readonly (string | null)[]): string[] {
  return [
    ...(isPlain(title) ? [] : [remark('Titre', title)]),
    ...topics.flatMap((topic) =>
      topic === null || isPlain(topic) ? [] : remark(`Thème «\u00a0${topic}\u00a0»`, topic),
    ),
  ];
}

function isPlain(name: string): boolean {
  return parseRichText(name).every(
    (block) =>
      block.kind === 'text' &&
      block.content.every((piece) => piece.kind === 'text' && !piece.bold && !piece.italic),
  );
}

function remark(place: string, name: string): string {
  const example = name.includes('$')
    ? ' Écrivez par exemple «\u00a0x²\u00a0» ou «\u00a0ℝ\u00a0».'
    : '';
  return `${place}\u00a0: il s’affiche et s’imprime tel quel, sans formule ni mise en forme.${example}`;
}
