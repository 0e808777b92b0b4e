/**
 * The arguments of a command, one letter for each: `m` mathematics, `t` text, `o` optional
 * mathematics in square brackets, `b` optional letters in square brackets, `d` a delimiter, `l` a
 * length in braces, `k` a length without braces, `e` a length in braces that may be empty, `n` a
 * number, `s` lines one above the other, `c` a colour of letters, `g` a colour of a background.
 */
export type Arguments = string;

function all(args: Arguments, names: string): [string, Arguments][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, args]);
}

/** Commands that LaTeX and KaTeX know with the same arguments. */
export const commands: ReadonlyMap<string, Arguments> = new Map([
  ...all('mm', 'frac dfrac tfrac binom dbinom tbinom overset underset stackrel'),
  ...all('bmm', 'cfrac'),
  ...all('om', 'sqrt xleftarrow xrightarrow xLeftarrow xRightarrow xleftrightarrow'),
  ...all('om', 'xLeftrightarrow xhookleftarrow xhookrightarrow xmapsto xrightharpoondown'),
  ...all('om', 'xrightharpoonup xleftharpoondown xleftharpoonup xrightleftharpoons'),
  ...all('om', 'xleftrightharpoons xrightequilibrium xleftequilibrium xrightleftarrows'),
  ...all('om', 'xtwoheadrightarrow xtwoheadleftarrow'),
  ...all('bm', 'smash'),
  ...all('m', 'acute grave ddot tilde bar breve check hat vec dot mathring dddot ddddot'),
  ...all('m', 'widehat widetilde overrightarrow overleftarrow overleftrightarrow'),
  ...all('m', 'underrightarrow underleftarrow underleftrightarrow overline underline'),
  ...all('m', 'overbrace underbrace overbracket underbracket boxed cancel bcancel xcancel'),
  ...all('m', 'boldsymbol pmb mathop mathbin mathrel mathord mathopen mathclose mathpunct'),
  ...all('m', 'mathinner phantom hphantom vphantom mathllap mathrlap mathclap'),
  ...all('s', 'substack'),
  ...all('m', 'pmod pod mod operatorname operatorname* operatornamewithlimits'),
  ...all('t', 'text textrm textsf texttt textnormal textbf textmd textit textup emph'),
  ...all('t', 'mbox hbox fbox llap rlap clap'),
  ...all('d', 'big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr'),
  ...all('d', 'bigm Bigm biggm Biggm'),
  ...all('l', 'hspace hspace*'),
  ...all('k', 'kern hskip'),
  ...all('lt', 'raisebox'),
]);

/** Fonts that contain all letters. */
export const letterFonts: ReadonlySet<string> = new Set(
  'mathrm mathit mathbf mathnormal mathfrak mathsf mathtt'.split(' '),
);

/** Fonts that contain only capitals. */
export const capitalFonts: ReadonlyMap<string, string> = new Map([
  ['mathbb', 'mathbb'],
  ['Bbb', 'mathbb'],
  ['mathcal', 'mathcal'],
  ['mathscr', 'mathscr'],
]);

/** Commands that separate what comes before them from what comes after them in their group. */
export const infixes: ReadonlySet<string> = new Set(['over', 'choose', 'atop', 'brace', 'brack']);

/** Commands that apply until the end of their group. */
export const switches: ReadonlySet<string> = new Set(
  'displaystyle textstyle scriptstyle scriptscriptstyle rm bf it sf tt limits nolimits'.split(' '),
);

/** Commands that only KaTeX knows, and LaTeX that prints the same; `#1` is the first argument. */
export const rewritten: ReadonlyMap<string, { readonly args: Arguments; readonly as: string }> =
  new Map(
    (
      [
        ['bold', 'm', '\\mathbf{#1}'],
        ['frak', 'm', '\\mathfrak{#1}'],
        ['bm', 'm', '\\boldsymbol{#1}'],
        ['mathsfit', 'm', '\\mathsf{#1}'],
        ['underbar', 'm', '\\underline{#1}'],
        ['widecheck', 'm', '\\check{#1}'],
        ['utilde', 'm', '\\underset{\\sim}{#1}'],
        ['Overrightarrow', 'm', '\\overset{\\Rightarrow}{#1}'],
        ['overrightharpoon', 'm', '\\overset{\\rightharpoonup}{#1}'],
        ['overleftharpoon', 'm', '\\overset{\\leftharpoonup}{#1}'],
        ['overgroup', 'm', '\\overbracket{#1}'],
        ['undergroup', 'm', '\\underbracket{#1}'],
        ['overlinesegment', 'm', '\\overline{#1}'],
        ['underlinesegment', 'm', '\\underline{#1}'],
        ['xlongequal', 'om', '\\overset{#2}{\\underset{#1}{=\\!=\\!=}}'],
        ['xtofrom', 'om', '\\xrightleftarrows[#1]{#2}'],
        ['bra', 'm', '\\langle #1|'],
        ['ket', 'm', '|#1\\rangle '],
        ['braket', 'm', '\\langle #1\\rangle '],
        ['Bra', 'm', '\\left\\langle #1\\right|'],
        ['Ket', 'm', '\\left|#1\\right\\rangle '],
        ['Braket', 'm', '\\left\\langle #1\\right\\rangle '],
        ['Set', 'm', '\\left\\{\\,#1\\,\\right\\}'],
        ['set', 'm', '\\{\\,#1\\,\\}'],
        ['angl', 'm', '\\overline{#1|}'],
        ['phase', 'm', '\\angle\\underline{#1}'],
        ['sout', 'm', '\\cancel{#1}'],
        ['textcolor', 'cm', '{\\couleur{#1}#2}'],
        ['color', 'c', '\\couleur{#1}'],
        ['colorbox', 'gt', '\\surcouleur{#1}{#2}'],
        ['fcolorbox', 'cgt', '\\encadrecouleur{#1}{#2}{#3}'],
        ['vcenter', 'm', '{#1}'],
        ['mkern', 'k', '\\kern #1'],
        ['mskip', 'k', '\\hskip #1'],
        ['genfrac', 'ddenmm', '\\genfrac{#1}{#2}{#3}{#4}{#5}{#6}'],
        ['rule', 'll', '\\rule{#1}{#2}'],
        ['mathchoice', 'mmmm', '\\mathchoice{#1}{#2}{#3}{#4}'],
      ] as const
    ).map(([name, args, as]) => [name, { args, as }]),
  );

/** Commands that are a backslash with a single sign. */
export const signs: ReadonlySet<string> = new Set([...',:;>!{}|&%$#_ ']);

/** The delimiters allowed after \left, \right, \middle and \big. */
export const delimiters: ReadonlyMap<string, string> = new Map([
  ...[...'()[]/|.'].map((sign): [string, string] => [sign, sign]),
  ['<', '\\langle'],
  ['>', '\\rangle'],
  ['\\lt', '\\langle'],
  ['\\gt', '\\rangle'],
  ['\\lang', '\\langle'],
  ['\\rang', '\\rangle'],
  ['⟨', '\\langle'],
  ['⟩', '\\rangle'],
  ['⌈', '\\lceil'],
  ['⌉', '\\rceil'],
  ['⌊', '\\lfloor'],
  ['⌋', '\\rfloor'],
  ['\\{', '\\{'],
  ['\\}', '\\}'],
  ['\\|', '\\|'],
  ['‖', '\\|'],
  ...(
    'lbrace rbrace lbrack rbrack lfloor rfloor lceil rceil langle rangle lvert rvert lVert rVert ' +
    'lgroup rgroup lmoustache rmoustache backslash vert Vert uparrow downarrow updownarrow ' +
    'Uparrow Downarrow Updownarrow ulcorner urcorner llcorner lrcorner'
  )
    .split(' ')
    .map((name): [string, string] => [`\\${name}`, `\\${name}`]),
  ['\\lparen', '('],
  ['\\rparen', ')'],
]);

/** The environments with their largest number of columns; null where an argument determines it. */
export const environments: ReadonlyMap<string, number | null> = new Map([
  ...'matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix'
    .split(' ')
    .flatMap((name): [string, number][] => [
      [name, 40],
      [`${name}*`, 40],
    ]),
  ['cases', 2],
  ['dcases', 2],
  ['rcases', 2],
  ['drcases', 2],
  ['aligned', 40],
  ['split', 2],
  ['gathered', 1],
  ['array', null],
  ['subarray', 1],
  ['alignedat', null],
]);
