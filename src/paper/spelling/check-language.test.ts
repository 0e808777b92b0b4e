import { beforeEach, describe, expect, test } from 'vitest';
import type { QuizLanguage } from '#shared/domain/quiz-language.ts';
import { plantedFaults, soundSentences } from '#tests/support/paper/language-samples.ts';
import { checkLanguage, languageSteps, paragraphsOf } from './check-language.ts';
import { hasGrammalecte } from './grammalecte.ts';
import {
  grammalecte,
  hunspell,
  type LanguageChecker,
  languageChecker,
} from './language-checker.ts';
import { stepsInThread } from './steps-in-thread.ts';

const signal = new AbortController().signal;
const checkWith = async (checker: LanguageChecker, ...texts: string[]) => {
  const passages = texts.map((text, index) => ({ place: `Question ${index + 1}`, text }));
  return (await checkLanguage(languageSteps(checker), passages, { signal })).map(
    ({ text }) => text,
  );
};

test('formulas are not checked as words', () => {
  expect(paragraphsOf('La dérivée de $\\frac{elipse}{x}$ est\n$f$\nnulle')).toEqual([
    'La dérivée de X est',
    'nulle',
  ]);
});

const unknownWords: [string, string][] = [
  ['Un atome de carbonne a six électrons.', 'carbonne'],
  ['Quele est la capitale de la France ?', 'Quele'],
  ['Combient de côtés a un carré ?', 'Combient'],
];
const wrongSentences: [string, string][] = [
  ['Les élève mange une pomme.', 'élève'],
  ['Les ions est chargés.', 'est'],
  ['Il faut mangé des légumes.', 'mangé'],
  ['Cette équation a deux solution.', 'solution'],
  ['La bactérie ce multiplie.', 'ce'],
];
const soundTexts = [
  'La dérivée de $x^2$ est $2x$',
  '$f(x) = 3$ pour tout $x$ de $I$',
  'Le CERN et la NASA étudient le H2O avec Mr Schwarzkopf.',
  'Quelle est la masse molaire de NaCl ?',
  '$2x$',
  'vrai',
  "Aucune de ces réponses n'est correcte",
  'Which of these sentences is written in the present perfect?',
  'Soit ABC un triangle rectangle en A. Que vaut BC ?',
  'la Première Guerre mondiale (1914-1918)',
  'Un solénoïde parcouru par un courant d’intensité 3 A crée un champ magnétique.',
  '« L’Étranger » est un roman d’Albert Camus.',
  'Le mot anglais « house » se prononce comment ?',
  'Cléante',
  'Москва',
];
const checkers = [
  { name: 'Grammalecte', checker: grammalecte, isThere: await hasGrammalecte() },
  { name: 'Hunspell', checker: hunspell('fr'), isThere: true },
];

describe.each(checkers)('$name', ({ checker, isThere }) => {
  beforeEach(({ skip }) => skip(!isThere, 'is not installed'));

  test('names the question, the word and a better one', async () => {
    expect(await checkWith(checker, 'Une courbe', 'Tracez cette elipse dans le plan.')).toEqual([
      expect.stringMatching(/^Question 2\u00a0: «\u00a0elipse\u00a0» .*«\u00a0ellipse\u00a0»/),
    ]);
  });

  test('suggests what was meant, and nothing unrelated', async () => {
    const [remark] = await checkWith(checker, 'Lisez la frase à voix haute.');
    expect(remark).toContain('Peut-être «\u00a0phrase\u00a0»');
    expect(remark).not.toContain('fiassent');
  });

  test.each(unknownWords)('finds the fault in «%s»', async (text, word) => {
    expect((await checkWith(checker, text)).join()).toContain(word);
  });

  test.each(soundTexts)('has no remark on «%s»', async (text) => {
    expect(await checkWith(checker, text)).toEqual([]);
  });

  test('a repeated word is reported once', async () => {
    expect(await checkWith(checker, 'Une elipse.', 'Cette elipse.')).toHaveLength(1);
  });

  test('continues after any kind of text', async () => {
    await checkWith(checker, '"}\u0000\\\n'.repeat(50), '𝒳'.repeat(500), 'a'.repeat(5000));
    expect(await checkWith(checker, 'Une elipse.')).toHaveLength(1);
  });
});

test.skipIf(!(await hasGrammalecte())).each(wrongSentences)(
  'Grammalecte finds the grammar fault in «%s»',
  async (text, words) => {
    expect((await checkWith(grammalecte, text)).join()).toContain(words);
  },
);

describe.skipIf(!(await hasGrammalecte()))('on sentences of ten subjects', () => {
  const remarksOn = async ({ text, language }: { text: string; language: QuizLanguage }) =>
    language === 'none' ? [] : checkWith(await languageChecker(language), text);

  test('at most one planted fault in twenty is missed', async () => {
    const missed: string[] = [];
    for (const sample of plantedFaults) {
      if (!(await remarksOn(sample)).join().includes(sample.fault)) missed.push(sample.text);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(plantedFaults.length / 20);
  });

  test('at most one correct sentence in forty gets a remark', async () => {
    const needless: string[] = [];
    for (const sample of soundSentences) needless.push(...(await remarksOn(sample)));
    expect(needless.length, needless.join('\n')).toBeLessThanOrEqual(soundSentences.length / 40);
  });
});

test('a word that the teacher ignores is left alone, in whatever case', async () => {
  const passages = [
    {
      place: 'Question 1',
      text: 'Elipse ou cercle ? Tracez une elipse et la droite paralele à son grand axe.',
    },
  ];
  const ignored = new Set(['elipse']);
  const remarks = await checkLanguage(languageSteps(hunspell('fr')), passages, { signal, ignored });
  expect(remarks.map(({ word }) => word)).toEqual(['paralele']);
});

describe('in a thread', () => {
  const longRun = {
    place: 'Question 1',
    text: `Une phrase.${' '.repeat(15_000)}[Carbonne est la.`,
  };

  test('the remarks are the same', async () => {
    const passages = [{ place: 'Question 2', text: 'Une autre droite paralele.' }];
    const steps = stepsInThread('de', { owner: 'a', signal });
    expect(await checkLanguage(steps, passages, { signal })).toEqual(
      await checkLanguage(languageSteps(hunspell('de')), passages, { signal }),
    );
  });

  test('other owners come first', async () => {
    const others = new Promise((resolve) => setImmediate(resolve, 'others'));
    const checked = checkLanguage(stepsInThread('de', { owner: 'a', signal }), [longRun], {
      signal,
    });
    expect(await Promise.race([checked.then(() => 'the check'), others])).toBe('others');
    await checked;
  });

  test('a check that was cancelled ends, and the next one has its turn', async () => {
    const gone = new AbortController();
    const passages = Array.from({ length: 200 }, () => longRun);
    const asked = checkLanguage(
      stepsInThread('de', { owner: 'a', signal: gone.signal }),
      passages,
      { signal: gone.signal },
    );
    gone.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    const steps = stepsInThread('de', { owner: 'b', signal });
    const mine = [{ place: 'Titre', text: 'Das ist ein Haus.' }];
    expect(await checkLanguage(steps, mine, { signal })).toEqual([]);
  });
});
