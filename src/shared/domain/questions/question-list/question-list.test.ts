import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankProblems } from '../bank/bank-problems.ts';
import { listProblems } from '../bank/listed-question.ts';
import { withoutQuestions, withToggledAnswer } from './changed-source.ts';
import { parseQuestionList } from './parse-question-list.ts';

function only(source: string) {
  const { questions, problems } = parseQuestionList(source);
  expect(problems).toEqual([]);
  expect(questions).toHaveLength(1);
  const [question] = questions;
  if (!question) throw new Error('no question');
  return question;
}

const texts = (source: string) => only(source).answers.map(({ text }) => text);
const key = (source: string) => only(source).answers.map(({ isCorrect }) => (isCorrect ? 1 : 0));

describe('an explanation in a pasted list', () => {
  const explained = (source: string) =>
    parseQuestionList(source).questions.map(({ text, answers, explanation }) => [
      text,
      answers.map((answer) => answer.text),
      explanation,
    ]);

  it.each([
    ['right below', 'Q ?\na) un\n*b) deux\nExplication : car un et un font deux.'],
    ['after a blank line', 'Q ?\na) un\n*b) deux\n\nExplication\u00a0: car un et un font deux.'],
    ['after the key', 'Q ?\na) un\nb) deux\nRéponse : b\nJustification : car un et un font deux.'],
    ['of answers without letters', 'Q ?\nun\n* deux\nExplication: car un et un font deux.'],
  ])('may be %s', (_, source) => {
    expect(explained(`${source}\n\nR ?\n- vrai *\n- faux`)).toEqual([
      ['Q ?', ['un', 'deux'], 'car un et un font deux.'],
      ['R ?', ['vrai', 'faux'], undefined],
    ]);
  });

  it('continues until the next question, whatever its lines begin with', () => {
    const source =
      'Q ?\n- un\n* deux\nExplication : trois cas :\n- un\n- deux\n\nR ?\n- oui *\n- non';
    expect(explained(source)).toEqual([
      ['Q ?', ['un', 'deux'], 'trois cas :\n- un\n- deux'],
      ['R ?', ['oui', 'non'], undefined],
    ]);
  });

  it('does not begin before there are answers, because a question may begin with that word', () => {
    expect(explained('Explication : que veut dire ce mot ?\n- oui *\n- non')).toEqual([
      ['Explication : que veut dire ce mot ?', ['oui', 'non'], undefined],
    ]);
  });
});

describe('a pasted question', () => {
  it.each([
    ['letters', 'Q ?\na) un\n*b) deux\nc) trois'],
    ['capitals', 'Q ?\nA. un\nB. *deux\nC. trois'],
    ['brackets', 'Q ?\n(a) un\n(b) deux *\n(c) trois'],
    ['dashes', 'Q ?\n- un\n* deux\n- trois'],
    ['bullets', 'Q ?\n• un\n• deux*\n• trois'],
    ['boxes', 'Q ?\n[ ] un\n[x] deux\n[ ] trois'],
    ['dashes and boxes', 'Q ?\n- [ ] un\n- [x] deux\n- [ ] trois'],
    ['stars and boxes', 'Q ?\n* [ ] un\n* [x] deux\n* [ ] trois'],
    ['letters and boxes', 'Q ?\na) [ ] un\nb) [X] deux\nc) [ ] trois'],
    ['nothing but the star', 'Q ?\nun\n* deux\ntrois'],
    ['plus and minus', '* Q ?\n- un\n+ deux\n- trois'],
    ['a key line', 'Q ?\nA. un\nB. deux\nC. trois\nANSWER: B'],
    ['a French key line', 'Q ?\na) un\nb) deux\nc) trois\n\nBonne réponse : b'],
    ['blank lines in between', 'Q ?\n\na) un\n\nb) deux *\n\nc) trois'],
    ['Windows line ends', 'Q ?\r\na) un\r\n*b) deux\r\nc) trois\r\n'],
    ['a number', '1. Q ?\na) un\n*b) deux\nc) trois'],
    ['«Question 1 :»', 'Question 1 : Q ?\na) un\n*b) deux\nc) trois'],
    ['«QCM 1 :»', 'QCM 1\u00a0: Q ?\na) un\n*b) deux\nc) trois'],
    ['«A :»', 'Q ?\nA : un\nB : deux *\nC : trois'],
    ['«a-»', 'Q ?\na- un\n*b- deux\nc- trois'],
    ['«A –»', 'Q ?\nA – un\nB – *deux\nC – trois'],
    ['«A/»', 'Q ?\nA/ un\nB/ deux *\nC/ trois'],
    ['letters without a space', 'Q ?\na)un\n*b)deux\nc)trois'],
    ['«(V)» and «(F)» at their ends', 'Q ?\na) un (F)\nb) deux (V)\nc) trois (F)'],
    ['a key at the end', '1. Q ?\na) un\nb) deux\nc) trois\n\nRéponses : 1b'],
    ['nothing, and a key at the end', '1. Q ?\nun\ndeux\ntrois\n\nCorrigé\n1. b'],
  ])('has its answers after %s, and each can be clicked', (_, source) => {
    expect(only(source).text).toBe('Q ?');
    expect(texts(source)).toEqual(['un', 'deux', 'trois']);
    expect(key(source)).toEqual([0, 1, 0]);
    expect(only(source).type).toBe('single');

    const both = withToggledAnswer(source, only(source), 2);
    expect(texts(both)).toEqual(['un', 'deux', 'trois']);
    expect(key(both)).toEqual([0, 1, 1]);
    const none = withToggledAnswer(source, only(source), 1);
    const [unmarked] = parseQuestionList(none).questions;
    expect(unmarked).toMatchObject({ text: 'Q ?', problem: listProblems.noKey });
    if (!unmarked) throw new Error('no question');
    const first = withToggledAnswer(none, unmarked, 0);
    expect(texts(first)).toEqual(['un', 'deux', 'trois']);
    expect(key(first)).toEqual([1, 0, 0]);
  });

  it('is multiple choice when several answers are right', () => {
    expect(only('Q ?\n*a) un\n*b) deux\nc) trois').type).toBe('multiple');
    expect(key('Q ?\na) un\nb) deux\nc) trois\nRéponses : a et c')).toEqual([1, 0, 1]);
  });

  it('may have several lines, and so may its answers', () => {
    const source = 'Soit $f$ une fonction.\nQue vaut $f(0)$ ?\na) un\nsi $f$ est paire\n*b) deux';
    expect(only(source).text).toBe('Soit $f$ une fonction.\nQue vaut $f(0)$ ?');
    expect(texts(source)).toEqual(['un\nsi $f$ est paire', 'deux']);
  });

  it.each([
    ['Q ? (2 pts)', 2],
    ['Q ? (0,5 pt)', 0.5],
    ['Q ? [1.25 points]', 1.25],
    ['Q ?', 1],
  ])('%j is worth %d', (line, points) => {
    const question = only(`${line}\na) un\n*b) deux`);
    expect(question).toMatchObject({ text: 'Q ?', points });
  });

  it('keeps text that only looks like a marker', () => {
    expect(only('Qui est là ?\nM. Dupont répond :\n- lui\n* moi').text).toBe(
      'Qui est là ?\nM. Dupont répond :',
    );
    expect(only('A. Einstein est né en…\na) 1869\n*b) 1879').text).toBe('A. Einstein est né en…');
    expect(texts('3 * 2 = ?\n- $5 * 1$\n* $6$')).toEqual(['$5 * 1$', '$6$']);
    expect(texts('Quel signe ?\na) \\*\n*b) +')).toEqual(['*', '+']);
    const command = '* Quelle commande ?\n- rm /tmp/*\n+ ls';
    expect([texts(command), key(command)]).toEqual([
      ['rm /tmp/*', 'ls'],
      [0, 1],
    ]);
    const both = withToggledAnswer(command, only(command), 0);
    expect([texts(both), key(both)]).toEqual([
      ['rm /tmp/*', 'ls'],
      [1, 1],
    ]);
    const code = [
      'from math import *',
      'import java.util.*',
      'SELECT DISTINCT *',
      'del *.*',
      '192.168.1.*',
    ];
    const written = only(`Que lit-on ?\n${code.map((one) => `- ${one}`).join('\n')}\n* rien`);
    expect(written.answers.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
      ...code.map((one) => [one, false]),
      ['rien', true],
    ]);
    const marked = only('Que lit-on ?\n- from math import * *\n- U.R.S.S.*\n- import *\n- rien');
    expect(marked.answers.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
      ['from math import *', true],
      ['U.R.S.S.', true],
      ['import', true],
      ['rien', false],
    ]);
    expect(texts('Quelle case ?\na) [x]\n*b) [ ]')).toEqual(['[x]', '[ ]']);
    expect(only('3.14 est proche de…\n- $e$\n* $\\pi$').text).toBe('3.14 est proche de…');
  });
});

describe('a list pasted from a word processor', () => {
  const read = (source: string) => {
    const { questions, problems } = parseQuestionList(source);
    expect(problems).toEqual([]);
    return questions.map(({ text, answers }) => [
      text,
      answers.map((answer) => `${answer.isCorrect ? '*' : ''}${answer.text}`).join(', '),
    ]);
  };

  it.each([
    ['1. Un ?\na) x\n*b) y\n2. Deux ?\n*a) x\nb) y\n3. Trois ?\na) x\nb) y *'],
    ['1) Un ?\nx\n*y\n2) Deux ?\n*x\ny\n3) Trois ?\nx\ny *'],
    ['1- Un ?\na- x\n*b- y\n2- Deux ?\n*a- x\nb- y\n\n3- Trois ?\na- x\nb- y *'],
    [
      'QCM 1 : Un ?\nA : x\nB : y *\nQCM 2 : Deux ?\nA : x *\nB : y\nQCM 3 : Trois ?\nA : x\nB : y *',
    ],
    ['1/ Un ?\nA/ x\nB/ y\n2/ Deux ?\nA/ x\nB/ y\n3/ Trois ?\nA/ x\nB/ y\nRéponses : 1b 2a 3B'],
    ['1. Un ?\nx\ny\n2. Deux ?\nx\ny\n3. Trois ?\nx\ny\n\nCorrigé :\n1) b\n2) a\n3) b'],
  ])('is split at its numbers without blank lines: %j', (source) => {
    expect(read(source)).toEqual([
      ['Un ?', 'x, *y'],
      ['Deux ?', '*x, y'],
      ['Trois ?', 'x, *y'],
    ]);
  });

  it('is not split at numbers that a question counts inside itself', () => {
    expect(
      read(
        '1. Lesquelles sont vraies ?\n1. La Terre tourne.\n2. Elle est plate.\n*a) la 1\nb) la 2',
      ),
    ).toEqual([
      ['Lesquelles sont vraies ?\n1. La Terre tourne.\n2. Elle est plate.', '*la 1, la 2'],
    ]);
    expect(read('3 - 2 vaut :\n* 1\n- 2')).toEqual([['3 - 2 vaut :', '*1, 2']]);
  });

  it('may be of statements that are true or false, each a question', () => {
    const statements = [
      ['La Terre est ronde.', '*Vrai, Faux'],
      ['Elle est plate.', 'Vrai, *Faux'],
    ];
    expect(read('1. La Terre est ronde. (V)\n2. Elle est plate. (F)')).toEqual(statements);
    expect(read('1. La Terre est ronde.\n\n2. Elle est plate.\n\nCorrigé : 1V 2F')).toEqual(
      statements,
    );
    const source = '1. La Terre est ronde. (V)';
    const [question] = parseQuestionList(source).questions;
    if (!question) throw new Error('no question');
    expect(withToggledAnswer(source, question, 1)).toBe('1. La Terre est ronde. (F)');
  });

  it('may have several right answers in its key at the end', () => {
    expect(
      read('1. Un ?\na) x\nb) y\nc) z\n\n2. Deux ?\na) x\nb) y\n\nCorrigé : 1-a, c ; 2-b'),
    ).toEqual([
      ['Un ?', '*x, y, *z'],
      ['Deux ?', 'x, *y'],
    ]);
  });

  it('says which lines of its key name nothing', () => {
    const source = '1. Un ?\na) x\nb) y\n\nRéponses : 1d 7a';
    expect(parseQuestionList(source).problems).toEqual([
      { line: 1, message: listProblems.unknownKey },
      { line: 1, message: listProblems.noKey },
      { line: 5, message: listProblems.unknownNumber },
    ]);
  });

  it('keeps a text that only begins like a key', () => {
    const [question] = parseQuestionList(
      'Q ?\n* a\n- b\n\nSolution 1 ou 2 ?\n* 1\n- 2',
    ).questions.slice(1);
    expect(question).toMatchObject({ text: 'Solution 1 ou 2 ?' });
  });
});

describe('a pasted list', () => {
  it('is split at blank lines and grouped under headings', () => {
    const { questions, problems } = parseQuestionList(
      '# Algèbre\n\nQ1 : un ?\n* a\n- b\n\n2) deux ?\n- a\n* b\n# Analyse\ntrois ?\n* a\n- b',
    );
    expect(problems).toEqual([]);
    expect(questions.map(({ text, topic }) => [text, topic])).toEqual([
      ['un ?', 'Algèbre'],
      ['deux ?', 'Algèbre'],
      ['trois ?', 'Analyse'],
    ]);
    expect(questions.map(({ lines }) => lines)).toEqual([
      { first: 3, last: 5 },
      { first: 7, last: 9 },
      { first: 11, last: 13 },
    ]);
  });

  it.each([
    ['- seule', 1, listProblems.noQuestion],
    ['Q ?', 1, listProblems.noAnswer],
    ['\nQ ?\n* a', 2, listProblems.oneAnswer],
    ['Q ?\n- a\n- b', 1, listProblems.noKey],
    ['Q ?\na) un\nb) deux *\nRéponse : d', 4, listProblems.unknownKey],
    ['1.  (2 pts)\n- a\n* b', 1, listProblems.noText],
  ])('reports what is missing in %j, and where', (source, line, message) => {
    expect(parseQuestionList(source).problems).toEqual([{ line, message }]);
  });

  it('in AMC’s format is split at stars, so that a question may have several paragraphs', () => {
    const { questions, problems } = parseQuestionList(
      '* Lisez.\n\n« Messieurs… »\n\nQui parle ?\n+ lui\n- elle\n\n**{mz=1} Lesquels ?\n+ un\n+ deux\n- trois\n\n* Document 2.\n\nPourquoi ?\n\n- non\n+ oui',
    );
    expect(problems).toEqual([]);
    expect(questions.map(({ text, answers }) => [text, answers.length])).toEqual([
      ['Lisez.\n\n« Messieurs… »\n\nQui parle ?', 2],
      ['Lesquels ?', 3],
      ['Document 2.\n\nPourquoi ?', 2],
    ]);
  });

  it('in AMC’s format states type and scoring by stars, brackets and braces', () => {
    const answers = '+ oui\n- non';
    const { questions, problems } = parseQuestionList(
      [
        `* Un ?\n${answers}`,
        `** Deux ?\n${answers}`,
        `**[ordered,id=q3]{b=2,m=-1} Trois\u00a0?\n${answers}`,
        `*[horiz,indicative] Quatre ?\n${answers}`,
        `**{mz=3} Cinq ?\n${answers}`,
        `*[last]{formula=2} Six ?\n${answers}`,
        `* [7] pages ?\n${answers}`,
        `*{b=3,m=-1,e=-1} Huit ?\n${answers}`,
      ].join('\n\n'),
    );
    expect(
      questions.map(({ text, type, points, keepAnswerOrder = false, scoring = '' }) =>
        [text, type, points, keepAnswerOrder, scoring].join(' / '),
      ),
    ).toEqual([
      'Un ? / single / 1 / false / ',
      'Deux ? / multiple / 1 / false / ',
      'Trois\u00a0? / multiple / 4 / true / ',
      'Quatre ? / single / 1 / false / not-counted',
      'Cinq ? / multiple / 3 / false / all-or-nothing',
      'Six ? / single / 1 / false / ',
      '[7] pages ? / single / 1 / false / ',
      'Huit ? / single / 3 / false / penalty',
    ]);
    expect(questions[7]).toMatchObject({ scoringPenalty: 1, scoringFloor: -1 });
    expect(problems).toMatchObject([
      { line: 5, message: bankProblems.noScoring },
      { line: 9, message: bankProblems.scoring },
      { line: 21, message: bankProblems.scoring },
      { line: 21, message: expect.stringContaining('last') },
    ]);
  });

  const amcFile = [
    '# AMC-TXT source',
    'Lang: FR',
    'Title: Contrôle',
    'DefaultScoringS: b=2,m=-1,e=-1',
    '',
    'Presentation: Répondez.',
    'Prenez votre temps.',
    '',
    '*( Lisez [*bien*].',
    '',
    '* Un ?',
    '+{b=1} oui',
    '-[B]{m=-0.5} non',
    '*{b=3} Deux ?',
    '- -1',
    '',
    '+{2}[|cp a b|]',
    '*) Fin.',
    '',
    '*<lines=4> Expliquez.',
    '-[0]{0} Faux',
    '+[1]{1} Juste',
    '',
    '** Trois ?',
    '[verbatim]',
    '- [*rien*]',
    '[/verbatim]',
    '+ !a.png!',
    '- d',
  ].join('\n');

  it('in AMC’s format has options, groups, scored answers and open questions, which become no text', () => {
    const { questions, problems } = parseQuestionList(amcFile);
    expect(
      questions.map(({ topic, text, type, points, together, answers }) => [
        topic,
        text,
        type,
        points,
        together,
        answers.map((answer) => `${answer.isCorrect ? '+' : '-'} ${answer.text}`).join(', '),
      ]),
    ).toEqual([
      [null, 'Lisez **bien**.\n\nUn ?', 'single', 2, 0, '+ oui, - non'],
      [null, 'Deux ?', 'single', 2, 0, '- -1, + `cp a b`'],
      [null, 'Trois ?\n```\n- [*rien*]\n```', 'multiple', 1, undefined, '+ !a.png!, - d'],
    ]);
    expect(problems).toEqual([
      { line: 1, message: bankProblems.amcOptions },
      { line: 11, message: bankProblems.answerScoring },
      { line: 18, message: bankProblems.textAfter },
      { line: 20, message: bankProblems.otherKind('réponse libre') },
      { line: 24, message: bankProblems.noScoring },
      { line: 24, message: bankProblems.picture },
    ]);
    // A question with its own scoring ignores the default scoring.
    expect(questions.map(({ scoring = null }) => scoring)).toEqual(['penalty', 'per-answer', null]);
  });

  it('in AMC’s format keeps the scoring of an answer whose key is clicked', () => {
    const [first] = parseQuestionList(amcFile).questions;
    if (!first) throw new Error('no question');
    const toggled = withToggledAnswer(amcFile, first, 1);
    expect(toggled).toContain('\n* -{b=1} oui\n* -[B]{m=-0.5} non\n');
    const [again] = parseQuestionList(toggled).questions;
    expect(again?.answers).toEqual([
      { text: 'oui', isCorrect: true },
      { text: 'non', isCorrect: true },
    ]);
  });

  it('in AMC’s format keeps no empty group and no options once all questions were added', () => {
    const source = amcFile.replace(/\*<[\s\S]*?\n\n/, '');
    const { questions } = parseQuestionList(source);
    expect(withoutQuestions(source, questions)).toBe('');
    const left = withoutQuestions(source, questions.slice(0, 1));
    expect(parseQuestionList(left).questions).toMatchObject([
      { text: 'Lisez **bien**.\n\nDeux ?', together: 0 },
      { text: expect.stringContaining('Trois') },
    ]);
  });

  it('is split at its numbers where it has some, so that a question may have several paragraphs', () => {
    const { questions, problems } = parseQuestionList(
      '1. Lisez.\n\n« Messieurs… »\n\nQui parle ?\n*a) lui\nb) elle\n\n2. Lequel ?\n\na) un\n\n*b) deux',
    );
    expect(problems).toEqual([]);
    expect(questions.map(({ text, answers }) => [text, answers.length])).toEqual([
      ['Lisez.\n\n« Messieurs… »\n\nQui parle ?', 2],
      ['Lequel ?', 2],
    ]);
  });

  it('keeps the complete questions when others are incomplete', () => {
    const source = 'Q ?\n- a\n* b\n\nR ?\n- a\n- b';
    const { questions } = parseQuestionList(source);
    expect(questions.map(({ problem }) => problem)).toEqual([null, listProblems.noKey]);
    expect(withoutQuestions(source, questions.slice(0, 1))).toBe('R ?\n- a\n- b');
  });
});

describe('whatever is pasted', () => {
  const letters = 'abcdefghij';
  const word = fc
    .array(fc.constantFrom('le', 'être', '$x^2$', 'où', '½', '→', '日本', '🙂'), { minLength: 1 })
    .map((words) => words.join(' '));
  const question = fc.record({
    topic: fc.option(fc.constantFrom('Algèbre', 'Analyse'), { nil: null }),
    text: word,
    points: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
    answers: fc
      .array(fc.record({ text: word, isCorrect: fc.boolean() }), { minLength: 2, maxLength: 8 })
      .filter((answers) => answers.some(({ isCorrect }) => isCorrect)),
  });
  const style = fc.constantFrom('letter', 'dash', 'spaced');

  it('a well-formed list is read as it was meant', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 6 }), style, (list, chosen) => {
        const source = list.map((item) => write(item, chosen)).join('\n\n');
        const { questions, problems } = parseQuestionList(source);
        expect(problems).toEqual([]);
        expect(
          questions.map(({ topic, text, points, answers }) => ({ topic, text, points, answers })),
        ).toEqual(list);
      }),
    );
  });

  function write(item: typeof question extends fc.Arbitrary<infer T> ? T : never, chosen: string) {
    const answers = item.answers.map(({ text, isCorrect }, index) => {
      const marker = chosen === 'dash' ? '-' : `${letters[index]})`;
      return `${isCorrect ? '*' : ''}${marker} ${text}`;
    });
    const head = `# ${item.topic ?? ''}\n${item.text} (${String(item.points).replace('.', ',')} pts)`;
    return [head, ...answers].join(chosen === 'spaced' ? '\n\n' : '\n');
  }

  const line = fc.oneof(
    word,
    fc.constantFrom('', '# T', 'a) x', '*b) y', '- z', '* w', '1. Q', 'Réponse : a', 'x *', '**'),
    fc.string(),
  );

  it('questions come in order, problems point at lines, and removing them leaves no complete question', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const source = lines.join('\n');
        const { questions, problems } = parseQuestionList(source);
        let end = 0;
        for (const { lines: range } of questions) {
          expect(range.first).toBeGreaterThan(end);
          expect(range.last).toBeGreaterThanOrEqual(range.first);
          end = range.last;
        }
        for (const { line: at } of problems) {
          expect(at).toBeGreaterThan(0);
          expect(at).toBeLessThanOrEqual(source.split(/\r\n|[\r\n\u2028\u2029]/).length);
        }
        const rest = parseQuestionList(withoutQuestions(source, questions));
        expect(rest.questions.every(({ problem }) => problem !== null)).toBe(true);
      }),
    );
  });
});

it('code keeps its indentation, its blank lines and whatever looks like an answer', () => {
  const source = [
    '1. Que fait ce programme ?',
    '```',
    '# un commentaire',
    'for i in range(3):',
    '    print(i)',
    '',
    '- x',
    '```',
    'a) trois lignes',
    '   et rien d’autre',
    '*b) ```',
    'if a:',
    '    b()',
    '```',
  ].join('\n');
  const { questions, problems } = parseQuestionList(source);
  expect(problems).toEqual([]);
  expect(questions).toHaveLength(1);
  expect(questions[0]?.text).toBe(
    'Que fait ce programme ?\n```\n# un commentaire\nfor i in range(3):\n    print(i)\n\n- x\n```',
  );
  expect(questions[0]?.answers).toEqual([
    { text: 'trois lignes\net rien d’autre', isCorrect: false },
    { text: '```\nif a:\n    b()\n```', isCorrect: true },
  ]);
});

it('lines without fences keep their indentation too', () => {
  const source = 'Que fait :\nif a:\n    b()\nelse:\n\tc()\n\n- un\n* - deux';
  const [question] = parseQuestionList(source).questions;
  expect(question?.text).toBe('Que fait :\nif a:\n    b()\nelse:\n\tc()');
  const [hanging] = parseQuestionList(
    '  3) Un énoncé\n     sur deux lignes\n  a) x\n  *b) y',
  ).questions;
  expect(hanging?.text).toBe('Un énoncé\nsur deux lignes');
});
