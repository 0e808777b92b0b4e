import { describe, expect, test } from 'vitest';
import { naughtyStrings } from '#tests/support/app/naughty-strings.ts';
import { printCode, printText, STAND_IN } from './print-text.ts';

function print(written: string, isUnicode = false, printLine = printText) {
  const unprintable: string[] = [];
  const printed = printLine(written, {
    isUnicode,
    needUnicode: () => undefined,
    unprintable: (character) => unprintable.push(character),
    refused: () => expect.unreachable(),
  });
  return { printed, unprintable };
}

describe('a text on paper', () => {
  test('prints every sign that LaTeX would interpret as the sign itself', () => {
    expect(print('\\{}$&#%_^~').printed).toBe(
      '\\textbackslash{}\\{\\}\\$\\&\\#\\%\\_\\textasciicircum{}\\textasciitilde{}',
    );
    expect(print('\\input{/etc/passwd}').printed).toBe('\\textbackslash{}input\\{/etc/passwd\\}');
    expect(print('^^5cinput').printed).toBe('\\textasciicircum{}\\textasciicircum{}5cinput');
  });

  test('leaves French letters as they are', () => {
    const letters = 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ àâäæçéèêëîïôöœùûüÿ';
    expect(print(letters)).toEqual({ printed: letters, unprintable: [] });
  });

  test('composes accents that were typed separately', () => {
    expect(print('e\u0301 o\u0302 i\u0308').printed).toBe('é ô ï');
    expect(print('Nguyễn x\u0302').printed).toBe('Nguy\\~{\\^{e}}n \\^{x}');
  });

  test('prints the signs of sciences, money and typography', () => {
    const signs = '°€£§µ½¼¾…–—’“”«»•©®™×÷±≤≥≠≈∞√∑∏∫∂∈∉∀∃∅∪∩⊂→⇒⇔ℝℕℤαβγδπΩΔ♠♥ﬁ♂♀';
    expect(print(signs).unprintable).toEqual([]);
    expect(print('5 µm ≤ ½ π').printed).toBe(
      '5 \\textmu{}m \\ensuremath{\\leq} \\textonehalf{} \\ensuremath{\\pi}',
    );
  });

  test('prints a run of superscript or subscript digits as one', () => {
    expect(print('10⁻³¹ m² H₂O').printed).toBe(
      '10\\ensuremath{^{-31}} m\\ensuremath{^{2}} H\\ensuremath{_{2}}O',
    );
  });

  test('keeps superscripts and subscripts at their place', () => {
    expect(print('H₂O, 10⁻³, SO₄²⁻').printed).toBe(
      'H\\ensuremath{_{2}}O, 10\\ensuremath{^{-3}}, SO\\ensuremath{_{4}}\\ensuremath{^{2-}}',
    );
  });

  test.each([
    [
      'Soit 𝔸 dans 𝒞 et 𝔤, 𝔐',
      'Soit \\ensuremath{\\mathbb{A}} dans \\ensuremath{\\mathscr{C}} et g, \\ensuremath{\\mathfrak{M}}',
    ],
    ['Aᵀ et xʸ', 'A\\ensuremath{^{T}} et x\\ensuremath{^{y}}'],
    ['vᵣ, e⁻ᵝ', 'v\\ensuremath{_{r}}, e\\ensuremath{^{-\\beta }}'],
    ['3 ㎡ à 2 ㎧', '3 m\\ensuremath{^{2}} à 2 m/s'],
    ['① puis ⑫', '\\cercle{\\scriptstyle}{1} puis \\cercle{\\scriptscriptstyle}{12}'],
  ])('prints superscripts, subscripts and circles: %s', (written, printed) => {
    expect(print(written)).toEqual({ printed, unprintable: [] });
  });

  test('reports characters that would mean something else without their frame', () => {
    expect(print('touche 🄰, xꟳ')).toEqual({
      printed: `touche ${STAND_IN}, x${STAND_IN}`,
      unprintable: ['🄰', 'ꟳ'],
    });
  });

  test('prints superscripts and subscripts in code too', () => {
    const { printed } = print('O(n²) + 10⁻³ + x₁', false, printCode);
    expect(printed).toBe(
      'O(n\\ensuremath{^{2}})\\ +\\ 10\\ensuremath{^{-3}}\\ +\\ x\\ensuremath{_{1}}',
    );
  });

  test('keeps LaTeX from joining signs into others', () => {
    expect(print("-- << >> l''a ,,").printed).toBe("-{}- <{}< >{}> l'{}'a ,{},");
  });

  test('prints the two numbers of an isotope one above the other', () => {
    expect(print('le ¹⁴₆C').printed).toBe('le \\ensuremath{\\prescript{14}{6}{}}C');
  });

  test('keeps straight quotes around text, and treats all others as apostrophes', () => {
    expect(print("l'expression 'b' * 3").printed).toBe(
      "l'expression \\textquotesingle{}b\\textquotesingle{} * 3",
    );
  });

  test('keeps repeated spaces', () => {
    expect(print('a   b').printed).toBe('a \\space{}\\space{}b');
  });

  test('keeps high punctuation on the line of its word', () => {
    expect(print('Quoi ? « Oui » : non ! http://a').printed).toBe(
      'Quoi\\,? \\guillemotleft{}~Oui~\\guillemotright{}~: non\\,! http://a',
    );
  });

  test('drops invisible characters', () => {
    expect(print('a\u0001b\u200bc\ufeffd\u202ee\u00adf').printed).toBe('abcde\\-f');
  });

  test('composes the letters of European and Vietnamese names', () => {
    for (const name of ['Nguyễn', 'Wałęsa', 'Şükrü İnönü', 'Ștefan Țepeș', 'Ķēniņš', 'Đặng']) {
      expect(print(name).unprintable).toEqual([]);
    }
    expect(print('Ștefan').printed).toBe('\\textcommabelow{S}tefan');
  });

  test('prints other alphabets unchanged where there are fonts for them', () => {
    expect(print('Анна dit λόγος à Phương /ʃɑ̃/', true)).toEqual({
      printed:
        '\\ecriture{Анна} dit \\ecriture{λόγος} à Phương /\\ecrituredroite{ʃ}\\ecrituredroite{\\surmonter{02DC}{ɑ}}/',
      unprintable: [],
    });
    expect(print('за́', true).printed).toBe('\\ecriture{з}\\ecriture{\\surmonter{00B4}{а}}');
    expect(print('Δt = α', true).printed).toBe('\\ensuremath{\\Delta}t = \\ensuremath{\\alpha}');
  });

  test('prints East Asian words as a whole, with no line break before closing signs', () => {
    expect(print('Le mot 日本語。 est', true)).toEqual({
      printed: 'Le mot \\asie{日\\pli{}本\\pli{}語。} est',
      unprintable: [],
    });
    expect(print('한국어 ひらがな', true).unprintable).toEqual([]);
  });

  test('prints words from right to left as one run, with numbers from left to right', () => {
    expect(print('Le mot كتاب كبير (livre) et שלום !', true)).toEqual({
      printed: 'Le mot \\arabe{كتاب كبير} (livre) et \\hebreu{שלום}\\,!',
      unprintable: [],
    });
    expect(print('(est كتاب) ; شمس (نور) ?', true).printed).toBe(
      '(est \\arabe{كتاب})\\,; \\arabe{شمس (نور)}\\,?',
    );
    expect(print('سنة 1990 كانت', true).printed).toBe('\\arabe{سنة \\agauche{1990} كانت}');
    expect(print('سنة ١٩٩٠ كانت ٣٫٥م', true).printed).toBe(
      '\\arabe{سنة \\agauche{١٩٩٠} كانت \\agauche{٣٫٥}م}',
    );
    expect(print('۱۲.۵ est', true).printed).toBe('\\arabe{\\agauche{۱۲.۵}} est');
    expect(print('שמש(אור)ירח', true).printed).toBe('\\hebreu{שמש(אור)ירח}');
    // Trying all ways to split the letters before the bracket would take forever.
    const word = 'ש'.repeat(28);
    expect(print(`שמש (${word}`, true).printed).toBe(`\\hebreu{שמש} (\\hebreu{${word}}`);
    expect(print(`שמש (${'שמש '.repeat(40)}`, true).printed).toContain('(\\hebreu{');
  });

  test('reports what cannot be printed and prints a placeholder that is not a box', () => {
    const { printed, unprintable } = print('ก et 😀', true);
    expect(printed).toBe(`${STAND_IN} et ${STAND_IN}`);
    expect(unprintable).toEqual(['ก', '😀']);
  });

  test('may break a word that is longer than a line', () => {
    const { printed } = print('a'.repeat(200));
    expect(printed.replaceAll('\\allowbreak{}', '')).toBe('a'.repeat(200));
    expect(printed.split('\\allowbreak{}').every((piece) => piece.length <= 8)).toBe(true);
  });

  test('breaks a long double name only at its hyphen', () => {
    const name = 'Rochefoucauld-Montmorency-Bouteville';
    expect(print(name).printed).toBe(name);
  });

  test.each(Object.entries(naughtyStrings))('survives %s', (_, naughty) => {
    const { printed } = print(naughty);
    // There is no unescaped special character, and nothing that LaTeX cannot read.
    expect(printed.replace(/\\[^A-Za-z]|\\[A-Za-z]+/g, '')).not.toMatch(/[\\$&#%^_]/);
    expect(printed).toMatch(/^[ -~\nÀ-ÿŒœŸ]*$/);
  });
});
