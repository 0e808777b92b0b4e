import { describe, expect, it } from 'vitest';
import { readImport } from './read-import.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a file before it is imported', () => {
  it('recognises its columns by their headings', () => {
    const read = readImport(utf8('Prénom;NOM;Identifiant\nLéa;MARTIN;007'));
    expect(read.refusal).toBeNull();
    expect(read.roster.delimiter).toBe(';');
    expect(read.roster.columns).toEqual({ id: 2, lastName: 1, firstName: 0 });
    expect(read.columns.map(({ name }) => name)).toEqual([
      '«\u00a0Prénom\u00a0»\u00a0: Léa',
      '«\u00a0NOM\u00a0»\u00a0: MARTIN',
      '«\u00a0Identifiant\u00a0»\u00a0: 007',
    ]);
  });

  it('recognises its columns by their places if there are no headings', () => {
    const { columns, roster } = readImport(utf8('1\tMARTIN\tLéa'));
    expect(roster.columns).toEqual({ id: 0, lastName: 1, firstName: 2 });
    expect(columns[1]?.name).toBe('colonne 2\u00a0: MARTIN');
  });

  it.each([
    ['UTF-8', utf8('id;nom\n1;ÉLUARD')],
    ['ceux de Windows (windows-1252)', latin1('id;nom\n1;ÉLUARD')],
  ])('keeps its accents: %s', (encoding, bytes) => {
    const read = readImport(bytes);
    expect(read.encoding).toBe(encoding);
    expect(read.roster.entries[0]?.lastName).toBe('ÉLUARD');
  });

  it.each([
    ['nothing in it', utf8(''), /Aucun étudiant/],
    ['a heading alone', utf8('id;nom;prenom;email\n'), /Aucun étudiant/],
    ['a picture', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), /pas une liste au format texte/],
    ['3 MB', new Uint8Array(3_000_000), /trop lourd/],
    [
      '5,001 students',
      utf8(Array.from({ length: 5001 }, (_, n) => `${n};X`).join('\n')),
      /5\u00a0000/,
    ],
  ])('is refused with %s', (_, bytes, message) => {
    expect(readImport(bytes).refusal).toMatch(message);
  });
});
