import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noAccommodation } from '#shared/domain/roster/accommodations.ts';
import { naughtyStrings } from '#tests/support/app/naughty-strings.ts';
import {
  accentsQuiz,
  emptyQuiz,
  imagesQuiz,
  longQuiz,
  manyAnswersQuiz,
  mathQuiz,
  paperQuestion,
  plainOptions,
  shortQuiz,
} from '#tests/support/paper/paper-quizzes.ts';
import { readPages } from '#tests/support/paper/read-pages.ts';
import { renderPage } from '#tests/support/paper/render-page.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { readStrip } from '../edition/edition-strip.ts';
import type { Layout } from '../edition/layout.ts';
import type { PaperDensity, PaperOptions, PaperQuiz } from '../edition/paper-quiz.ts';
import { findPrintingTools } from '../typeset/find-printing-tools.ts';
import { fontsName } from '../typeset/lua-fonts.ts';
import { fitToSheets } from '../typeset/sheets/fit-to-sheets.ts';
import { typeset } from '../typeset/typeset.ts';
import { densitiesToTry } from './density.ts';
import { writePaper } from './write-paper.ts';

const found = await findPrintingTools();
const reason = 'missing' in found ? ` (LaTeX is missing: ${found.command})` : '';

async function print(
  quiz: PaperQuiz,
  options: Partial<PaperOptions> = {},
  images: string[] = [],
  tools = 'tools' in found ? found.tools : null,
) {
  if (tools === null) throw new Error('LaTeX is missing.');
  const folder = await mkdtemp(join(tmpdir(), 'paper-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const copies = options.copies ?? 1;
  const { tex, faults } = writePaper(quiz, { ...plainOptions, ...options, copies });
  const files = new Map<string, Uint8Array>();
  for (const name of images) files.set(name, await newPicture());
  // Beside other tests, the least parallel work is the fastest.
  const job = { tex, files, copies, output: 'subject', folder, processes: 1 } as const;
  return { ...(await typeset(tools, job)), faults };
}

const ada = { studentId: '20250917', firstName: 'Ada', lastName: 'Lovelace', accommodation: null };

/** How TeX’s font of large signs names an integral. */
const integral = /^[RZ∫]$/;

/** The size of the font in which a piece of text is set, in TeX’s points. */
async function sizeOf(pdf: string, page: number, sought: RegExp): Promise<number> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(pdf)));
  const { items } = await (await document.getPage(page)).getTextContent();
  const found = items.find((item) => 'str' in item && sought.test(item.str));
  return found && 'transform' in found ? (found.transform[3] * 72.27) / 72 : 0;
}

function boxesOf(layout: Layout, copy: number): string[] {
  const pages = layout.copies.find((one) => one.copy === copy)?.pages ?? [];
  return pages.flatMap(({ answers }) =>
    answers.map(({ question, answer }) => `${question}.${answer}`),
  );
}

const samples = await readFile(
  join(import.meta.dirname, '../../../tests/support/paper/formulas.txt'),
  'utf8',
);

describe.skipIf('missing' in found)(`a paper from LaTeX${reason}`, () => {
  test('compiles without a question', async () => {
    const { layout, faults } = await print(emptyQuiz);
    expect({ faults, boxes: boxesOf(layout, 1) }).toEqual({ faults: [], boxes: [] });
  });

  test('compiles with formulas, accents, many answers and images, and reports missing images', async () => {
    const images = [10, 50, 100].map((widthPct) => ({ fileName: `p${widthPct}.png`, widthPct }));
    const parts = [mathQuiz, accentsQuiz, manyAnswersQuiz, imagesQuiz(images)];
    const quiz = {
      ...mathQuiz,
      ...accentsQuiz,
      title: parts.map(({ title }) => title).join(' '),
      includeStudentIdCoding: true,
      studentIdDigits: manyAnswersQuiz.studentIdDigits,
      topics: parts.flatMap(({ topics }) => topics),
    };
    const { layout, faults } = await print(quiz, {}, ['p10.png', 'p50.png']);
    expect(faults).toEqual([]);
    const boxes = quiz.topics.flatMap(({ questions }) => questions.flatMap((q) => q.answers));
    expect(boxesOf(layout, 1)).toHaveLength(boxes.length);
  });

  test('prints every formula that is not reported', async () => {
    const formulas = samples.split('\n').filter((line) => line !== '' && !line.startsWith('%'));
    const questions = Array.from({ length: Math.ceil(formulas.length / 4) }, (_, place) => {
      const some = formulas.slice(4 * place, 4 * place + 4).map((formula) => `$${formula}$`);
      return paperQuestion(some[0] ?? '', [...some.slice(1), '*a']);
    });
    const { faults } = await print({ ...emptyQuiz, topics: [{ name: null, questions }] });
    expect(faults.length).toBeLessThan(20);
  });

  test('survives texts that have broken other programs, at every place', {
    tags: ['long'],
  }, async () => {
    const texts = Object.values(naughtyStrings);
    const all = texts.join(' ');
    const some = (place: number) => texts.slice(place, place + 4).join(' ');
    // All texts are on one paper, because reading the fonts of all scripts takes longer than
    // typesetting.
    const students = [0, 12].map((place) => ({
      studentId: some(place),
      firstName: some(place + 4),
      lastName: some(place + 8),
      accommodation: null,
    }));
    const quiz = {
      ...longQuiz,
      title: all,
      classTitle: all,
      institutionName: all,
      studentInstructions: texts.join('\n'),
      studentIdInstructions: all,
      topics: texts.map((text) => ({
        name: text,
        questions: [paperQuestion(text, [text, `*${text}`])],
      })),
    };
    const { faults, layout } = await print(quiz, { students, copies: students.length });
    expect(faults.every(({ kind }) => kind === 'replaced')).toBe(true);
    expect(layout.copies).toHaveLength(students.length);
    expect(texts.length).toBeLessThanOrEqual(12 * students.length);
  });

  test('survives random texts and broken formulas', { tags: ['long'] }, async () => {
    const random = randomTexts(20_261_115, samples.split('\n'));
    const questions = Array.from({ length: 60 }, () =>
      paperQuestion(random.text(), [random.formula(), `*${random.formula()}`, random.text()]),
    );
    const { layout } = await print({
      ...emptyQuiz,
      title: random.text(),
      topics: [{ name: random.text(), questions }],
    });
    const boxes = layout.copies[0]?.pages.flatMap(({ answers }) => answers);
    expect(new Set(boxes?.map(({ question }) => question)).size).toBe(questions.length);
  });

  test('keeps a question on one page, and splits only what no page can hold', async () => {
    const tall = Array.from(
      { length: 12 },
      (_, place) => `*Réponse ${place} ${'longue '.repeat(18)}`,
    );
    const linked = Array.from({ length: 6 }, (_, place) =>
      paperQuestion('Suite ?', tall.slice(0, 5), { followsPrevious: place % 2 === 1 }),
    );
    const single = Array.from({ length: 5 }, () => paperQuestion('Lesquelles ?', tall));
    const endless = paperQuestion('Mot '.repeat(3000), ['*oui', 'non', 'mot '.repeat(1500)]);
    const topics = [linked, single, [endless]].map((questions) => ({ name: null, questions }));
    const { pdf, layout } = await print({ ...longQuiz, topics });
    const [first, ...following] = await readPages(await readFile(pdf));
    expect(first).toContain('Codez votre numéro');
    // The total of several right answers would reveal how many there are.
    const each = following.join('').matchAll(/1\s*pt\/rép\./g);
    expect([...each]).toHaveLength(linked.length + single.length);
    const pagesOf = new Map<string, Set<number>>();
    for (const { page, answers } of layout.copies[0]?.pages ?? []) {
      for (const { question, y, height } of answers) {
        pagesOf.set(question, (pagesOf.get(question) ?? new Set()).add(page));
        expect(y + height, `page ${page}`).toBeLessThan(275);
      }
    }
    const [, ...others] = [...pagesOf.values()].reverse();
    expect(others).toHaveLength(linked.length + single.length);
    for (const pages of others) expect(pages.size).toBe(1);
    const pageOf = (question: number) => [...(pagesOf.get(`q${question}`) ?? [])].at(-1) ?? 0;
    expect([1, 2, 3, 4, 5, 6].map(pageOf)).toEqual(
      [1, 1, 2, 2, 3, 3].map((n) => n + pageOf(1) - 1),
    );
    expect(pageOf(12) - pageOf(11)).toBeGreaterThan(3);
  });

  test('ends on the back of a sheet, unless one page holds it', async () => {
    const [, history] = longQuiz.topics;
    if (history === undefined) throw new Error('The long quiz has lost its second topic.');
    const three = await print({ ...longQuiz, includeStudentIdCoding: false, topics: [history] });
    const pages = three.layout.copies[0]?.pages ?? [];
    expect(pages.map(({ answers }) => answers.length > 0)).toEqual([true, true, true, false]);
  });

  test('prints no answer over another box or beyond the sheet, in capitals, columns or large type', {
    tags: ['long'],
  }, async () => {
    const words = ['*ROME', 'ATHÈNES', 'CONSTANTINOPLE', 'ALEXANDRIE'];
    const terms = ['*Photosynthèse', 'Fermentation', 'Glycolyse', 'Respiration'];
    const both = [...words.slice(0, 3), String.raw`$\sum_{k=1}^{n}\frac{1}{k(k+1)}MMMMM$`];
    const equation = String.raw`$\ce{2 MnO4- + 5 C2O4^2- + 16 H+ -> 2 Mn^2+ + 10 CO2 + 8 H2O}$`;
    const unbroken = String.raw`$\left(${'\\frac{a+b+c}{x}+'.repeat(12)}1\right)$`;
    const long = paperQuestion(`Que dire de cette équation : ${equation} ?`, [
      `*${equation}`,
      unbroken,
      String.raw`$\text{${'la suite est croissante et majorée '.repeat(4)}}$`,
    ]);
    const wide = [words, terms, ['*MMMMMMMMMMMM', 'WWWWWWWWWWWW', 'a\n\nb'], both];
    const narrow = [['*MMM', 'WWW', 'III', 'OUI'], ['*MMMMMMMMMMMMM', 'WWWWWWWWWWWWW'], words];
    const asked = (all: string[][]) => all.map((answers) => paperQuestion('Lequel ?', answers));
    const quiz = {
      ...emptyQuiz,
      topics: [asked(wide), asked([...narrow, ...narrow]), [long]].map((questions) => ({
        name: null,
        questions,
      })),
    };
    const granted = [{ fontSize: 16 }, { fontSize: 20 }, { easyReading: true }] as const;
    const students = [
      ada,
      ...granted.map((one) => ({ ...ada, accommodation: { ...noAccommodation, ...one } })),
    ];
    const density = { ...plainOptions.density, columns: true };
    const { pdf, layout } = await print(quiz, { students, density, copies: students.length });
    const pages = layout.copies.flatMap((one) => one.pages);
    const printedOver: string[] = [];
    for (const [place, { answers, frame }] of pages.entries()) {
      const { width = 210 } = layout.frames[frame] ?? {};
      const darkness = await renderPage(pdf, place + 1, width);
      const edge = darkness({ x: width - 8, y: 30, width: 8, height: 230 });
      if (edge > 0) printedOver.push(`the edge of page ${place + 1}`);
      // A box is white inside whatever is printed under it, so that an overlapping text shows in
      // front.
      const inked = answers.filter(
        (box) => Math.max(darkness(box), darkness({ ...box, x: box.x - 1.5, width: 1.2 })) > 0.01,
      );
      printedOver.push(
        ...inked.map(({ question, answer }) => `${question}.${answer}, page ${place + 1}`),
      );
    }
    expect(printedOver).toEqual([]);
    const boxes = pages.flatMap(({ answers }) => answers);
    expect(boxes).toHaveLength(students.length * 38);
    const texts = (await readPages(await readFile(pdf))).join('').replaceAll(/\s/g, '');
    expect(texts.split('8H2O')).toHaveLength(1 + 2 * students.length);
    // Answers that fit are still printed side by side.
    const [ownLine, next] = boxes.filter(({ question }) => question === 'q2');
    expect(next?.y).toBe(ownLine?.y);
    const inLarge = layout.copies[2]?.pages.flatMap(({ answers }) => answers) ?? [];
    expect(new Set(inLarge.map(({ x }) => x)).size).toBe(1);
  });

  test('has a different order on each copy, independent of the number of copies', async () => {
    const options = { shuffleQuestions: true, shuffleAnswers: true };
    const many = await print(shortQuiz, { ...options, copies: 6 });
    expect(many.pagesPerCopy).toBe(1);
    const orders = many.layout.copies.map(({ copy }) => boxesOf(many.layout, copy).join(' '));
    expect(new Set(orders).size).toBe(6);
    const source = (copies: number) =>
      writePaper(shortQuiz, { ...plainOptions, ...options, copies }).tex;
    expect(source(2).replace('\\exemplaire{2}', '\\exemplaire{6}')).toBe(source(6));
    const other = await print(shortQuiz, { ...options, seed: 2 });
    expect(boxesOf(other.layout, 1)).not.toEqual(boxesOf(many.layout, 1));
  });

  test.skipIf('missing' in found || found.tools.lualatex === null)(
    'has its boxes in the same places whichever program sets it',
    { tags: ['long'] },
    async () => {
      if ('missing' in found) throw new Error('LaTeX is missing.');
      const boxes = async (firstName: string) => {
        const { layout } = await print(longQuiz, { students: [{ ...ada, firstName }] });
        return layout.copies.flatMap(({ pages }) => pages.flatMap(({ answers }) => answers));
      };
      const fonts = join(found.tools.style, fontsName);
      // The font cache is out of date, as after an update of TeX.
      if (found.tools.format !== null) await utimes(fonts, 0, 0).catch(() => undefined);
      const [byPdfLatex, byLuaLatex] = [await boxes('Ada'), await boxes('Ада')];
      expect(byLuaLatex.map(({ x }) => x)).toEqual(byPdfLatex.map(({ x }) => x));
      // These fonts change the height of the head's letters by less than the line of a box.
      for (const [index, { y }] of byPdfLatex.entries()) {
        expect(Math.abs((byLuaLatex[index]?.y ?? 0) - y)).toBeLessThan(0.5);
      }
      // The renewed cache serves the next paper.
      if (found.tools.format === null) return;
      const read = await readdir(join(fonts, 'luatex-cache/generic/fonts/otl'));
      expect(read).toContain('cmunrm.luc');
    },
  );

  test('is typeset more densely only when a copy would open a sheet for little', async () => {
    if ('missing' in found) throw new Error('LaTeX is missing.');
    const { tools } = found;
    const fitted = async (questions: number, copies: number) => {
      const quiz = { ...emptyQuiz, topics: [{ name: null, questions: lines(questions) }] };
      const folder = await mkdtemp(join(tmpdir(), 'paper-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const write = (density: PaperDensity) =>
        writePaper(quiz, { ...plainOptions, copies, density }).tex;
      const densities = densitiesToTry(quiz);
      const work = { files: new Map(), output: 'subject', densities, write } as const;
      return fitToSheets(tools, { ...work, copies, folder, pagesPerSheet: 2, apart: new Set() });
    };
    const lines = (count: number) =>
      Array.from({ length: count }, (_, place) =>
        paperQuestion(`Énoncé ${place} ${'sur une ligne entière '.repeat(5)}`, [
          '*oui, parce que la phrase est assez longue pour sa ligne',
          'non, parce que la phrase est assez longue pour sa ligne',
        ]),
      );
    const onOneSheet = await fitted(14, 2);
    expect(onOneSheet).toMatchObject({ pagesPerCopy: 2, spilled: null });
    expect(onOneSheet.density.spacing).toBe('normal');
    const saved = await fitted(17, 2);
    expect(saved).toMatchObject({ pagesPerCopy: 2, copyLengths: [2, 2], spilled: null });
    expect(saved.density.spacing).toBe('compact');
    expect((await stat(saved.pdf)).size).toBeGreaterThan(10_000);
  });

  test('is the same with and without the precompiled format', async () => {
    if ('missing' in found) throw new Error('LaTeX is missing.');
    const options = { students: [ada, null], shuffleQuestions: true, copies: 2 };
    const fresh = await print(longQuiz, options, [], { ...found.tools, format: null });
    const quick = await print(longQuiz, options);
    expect(quick.layout).toEqual(fresh.layout);
    const [ours, theirs] = await Promise.all(
      [quick, fresh].map(async ({ pdf }) => readPages(await readFile(pdf))),
    );
    expect(ours).toEqual(theirs);
  });

  test('shows on each page its edition, its number among all pages and its student, with a coded number', async () => {
    const edition = 3_000_000_001;
    const { pdf, layout, pagesPerCopy } = await print(longQuiz, { edition, students: [ada] });
    const texts = await readPages(await readFile(pdf));
    expect(texts).toHaveLength(pagesPerCopy);
    for (const [place, text] of texts.entries()) {
      expect(text.replaceAll(/\s+/g, '')).toContain(`page${place + 1}/${pagesPerCopy}`);
      expect(text).toContain('Lovelace Ada');
    }
    expect(texts[0]).not.toContain('Codez votre numéro');
    const pages = layout.copies[0]?.pages ?? [];
    expect(pages.length).toBeGreaterThan(1);
    for (const { page, frame } of [pages[0], pages.at(-1)].filter((one) => one !== undefined)) {
      const { edition: squares, code = [], width = 210 } = layout.frames[frame] ?? {};
      const darkness = await renderPage(pdf, page, width);
      expect(readStrip((squares ?? []).map((square) => darkness(square) > 0.5))).toBe(edition);
      const filled = code.filter((box) => darkness(box) > 0.5).sort((a, b) => a.place - b.place);
      expect(filled.map(({ value }) => value).join('')).toBe(page === 1 ? ada.studentId : '');
    }
  });

  test('is typeset for each student’s accommodations, among ordinary copies', async () => {
    const granted = { ...noAccommodation, fontSize: 20, easyReading: true, extraTime: 33 } as const;
    const students = [
      ada,
      { ...ada, accommodation: granted },
      { ...ada, accommodation: { ...noAccommodation, onePerPage: true } },
      ada,
    ];
    const { pdf, layout } = await print(longQuiz, { students, copies: 4 });
    const [plain = 0, large = 0, single = 0, again] = layout.copies.map(
      ({ pages }) => pages.length,
    );
    expect(large).toBeGreaterThan(plain);
    expect(single).toBeGreaterThanOrEqual(20);
    expect(again).toBe(plain);
    const boxes = layout.copies.map(({ pages }) => pages.flatMap(({ answers }) => answers));
    expect(boxes.map(({ length }) => length)).toEqual([80, 80, 80, 80]);
    for (const { pages } of layout.copies) {
      const onEach = pages.map(({ answers }) => new Set(answers.map(({ question }) => question)));
      expect(onEach.flatMap((names) => [...names])).toHaveLength(20);
    }
    expect(boxes[1]?.[0]?.width).toBeGreaterThan((boxes[0]?.[0]?.width ?? 0) + 1);
    expect(boxes[3]?.map(({ x, y }) => [x, y])).toEqual(boxes[0]?.map(({ x, y }) => [x, y]));
    const document = await getDocumentProxy(new Uint8Array(await readFile(pdf)));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: longQuiz.title, Language: 'fr' });
    const pages = await readPages(await readFile(pdf));
    expect(pages[plain]).toContain('2 h (tiers temps)');
    expect(pages[0]).toContain('1 h 30');
    const { code } = layout.frames[layout.copies[1]?.pages[0]?.frame ?? 0] ?? {};
    expect(code).toEqual(
      layout.frames[0]?.code.map((box) => expect.objectContaining({ value: box.value })),
    );
    // The grid of the number grows with the letters.
    expect(code?.[0]?.width).toBeGreaterThan((layout.frames[0]?.code[0]?.width ?? 0) + 1);
  });

  test('leaves no fraction and no integral small in a copy with large type', async () => {
    const quiz = {
      ...emptyQuiz,
      topics: [
        { name: null, questions: [paperQuestion('Soit $\\int_0^1 \\frac{7}{9}$', ['*Oui'])] },
      ],
    };
    const large = { ...ada, accommodation: { ...noAccommodation, fontSize: 20 } as const };
    const { pdf, layout } = await print(quiz, { students: [ada, large], copies: 2 });
    const page = 1 + (layout.copies[0]?.pages.length ?? 0);
    expect(await sizeOf(pdf, 1, /^7$/)).toBeLessThan(9);
    expect(await sizeOf(pdf, page, /^7$/)).toBeCloseTo(20, 0);
    expect(await sizeOf(pdf, 1, integral)).toBeCloseTo(10, 0);
    expect(await sizeOf(pdf, page, integral)).toBeCloseTo(20, 0);
  });
});

function randomTexts(seed: number, formulas: readonly string[]) {
  let state = seed;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const pieces = [
    ...'{}[]^_&$\\%#~\'"`|-+=<>()/,.;:!?@ 0aZé²₃√≤€😀ก\n\t\u00a0«»…–’',
    ...['\\\\', '\\left', '\\frac', '\\begin{', '\\text{', '\\over', '\\hline', '\\limits', '^^'],
  ];
  const text = () => Array.from({ length: 1 + below(25) }, () => pick(pieces)).join('');
  const formula = () => {
    const signs = [...pick(formulas)];
    signs.splice(below(signs.length + 1), below(2), pick(pieces));
    return `$${signs.join('')}$`;
  };
  return { text, formula };
}
