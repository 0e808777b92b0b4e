import { describe, expect, test } from 'vitest';
import { textLimits } from '../../limits.ts';
import { specifiedRule } from '../../scoring/scoring-rule.ts';
import { mostPoints } from '../question-points.ts';
import { bankProblems, readBank, withToggledRight } from './bank.ts';
import { setPicturesAside } from './bank-pictures.ts';
import { withSharedTotals } from './shared-total.ts';

const read = (source: string) => {
  const bank = readBank(source);
  if (!bank) throw new Error('no bank was recognised');
  return bank;
};

const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Géographie</text></category></question>
  <question type="multichoice">
    <name><text>Capitale</text></name>
    <questiontext format="html">
      <text><![CDATA[<p>Quelle est la <strong>capitale </strong>de l&rsquo;Australie&nbsp;?</p><p>On note \\(x^2 < 4\\).</p>]]></text>
    </questiontext>
    <defaultgrade>2.0000000</defaultgrade>
    <single>true</single>
    <answer fraction="0" format="html"><text>&lt;p&gt;Sydney &amp;amp; co&lt;/p&gt;</text><feedback><text>Non</text></feedback></answer>
    <answer fraction="100" format="html"><text><![CDATA[<p>Canberra</p>]]></text></answer>
  </question>
  <question type="multichoice">
    <questiontext format="html"><text><![CDATA[<p>Lesquels&nbsp;?<img src="@@PLUGINFILE@@/a.png"></p>]]></text>
      <file name="a.png" encoding="base64">iVBORw0KGgo=</file></questiontext>
    <single>false</single>
    <answer fraction="50" format="html"><text>H<![CDATA[<sub>2</sub>O]]></text></answer>
    <answer fraction="50" format="html"><text><![CDATA[l'eau]]></text></answer>
    <answer fraction="-100" format="plain_text"><text>&lt;br&gt;</text></answer>
  </question>
  <question type="truefalse">
    <questiontext format="plain_text"><text>La Terre est ronde.</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
  </question>
  <question type="matching"><questiontext><text>Associez</text></questiontext></question>
</quiz>`;

describe('a file of Moodle', () => {
  test('gives its questions with their topic, points, key and formulas', () => {
    const { format, questions } = read(moodle);
    expect(format).toBe('Moodle XML');
    expect(questions).toMatchObject([
      {
        topic: 'Géographie',
        text: 'Quelle est la **capitale** de l’Australie\u00a0?\n\nOn note \\(x^2 < 4\\).',
        points: 2,
        type: 'single',
        answers: [
          { text: 'Sydney & co', isCorrect: false },
          { text: 'Canberra', isCorrect: true },
        ],
        problem: null,
      },
      {
        text: 'Lesquels\u00a0?',
        points: 1,
        type: 'multiple',
        answers: [
          { text: 'H$_{2}$O', isCorrect: true },
          { text: "l'eau", isCorrect: true },
          { text: '<br>', isCorrect: false },
        ],
      },
      {
        text: 'La Terre est ronde.',
        type: 'single',
        answers: [
          { text: 'Vrai', isCorrect: true },
          { text: 'Faux', isCorrect: false },
        ],
      },
    ]);
  });

  test('says what it leaves behind, by the number of the question', () => {
    expect(read(moodle).problems).toEqual([
      { line: 2, message: bankProblems.picture },
      { line: 4, message: bankProblems.otherKind('appariement') },
    ]);
  });
});

test('what is half right in a question of one answer is not made right, and said to be left', () => {
  const answer = (fraction: string, text: string) =>
    `<answer fraction="${fraction}"><text>${text}</text></answer>`;
  const question = (answers: string) =>
    `<question type="multichoice"><questiontext format="moodle_auto_format"><text>Lequel ?
Un seul.</text></questiontext><single>true</single>${answers}</question>`;
  const xml = `<quiz>${question(answer('100', 'A') + answer('33.33333', 'B') + answer('-25', 'C'))}${question(answer('100', 'A') + answer('100', 'B') + answer('0', 'C'))}</quiz>`;
  const gift = `Lequel ?\\nUn seul. {=A ~%33.33333%B ~%-25%C}

Lequel ?\\nUn seul. {=A =%100%B ~C}`;
  for (const source of [xml, gift]) {
    const { questions, problems } = read(source);
    expect(questions).toMatchObject([
      {
        text: 'Lequel ?\nUn seul.',
        type: 'single',
        answers: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: false }],
        problem: null,
      },
      {
        type: 'multiple',
        answers: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }],
      },
    ]);
    expect(problems).toEqual([
      { line: 1, message: bankProblems.partial },
      { line: 2, message: bankProblems.either },
    ]);
  }
});

describe('what a bank says of an answer that is right', () => {
  const explanations = (source: string) =>
    read(source).questions.map(({ explanation, text }) => [text, explanation]);

  test('comes along from Moodle, GIFT and AMC, and is no part of the question', () => {
    const inMoodle = `<quiz><question type="truefalse">
      <questiontext format="html"><text>Ronde ?</text></questiontext>
      <generalfeedback format="html"><text><![CDATA[<p>Vue de <b>loin</b>.</p>]]></text></generalfeedback>
      <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
    </question></quiz>`;
    expect(explanations(inMoodle)).toEqual([['Ronde ?', 'Vue de **loin**.']]);

    const inGift = 'Ronde ? {=oui#Bien ~non####Vue de loin, $x\\=1$.}\n\nPlate ? {FALSE####Non.}';
    expect(explanations(inGift)).toEqual([
      ['Ronde ?', 'Vue de loin, $x=1$.'],
      ['Plate ?', 'Non.'],
    ]);

    const inAmc = `\\begin{question}{a}Ronde ?
      \\begin{reponses}\\bonne{oui}\\mauvaise{non}\\end{reponses}
      \\explain{Vue de \\textbf{loin}, car $\\frac{1}{2}$.}\\end{question}`;
    expect(explanations(inAmc)).toEqual([['Ronde ?', 'Vue de **loin**, car $\\frac{1}{2}$.']]);
  });

  test('is left with a word where it is too long, and where it shows a picture', () => {
    const written = (said: string) => `Ronde ? {=oui ~non####${said}}`;
    const long = read(written('a'.repeat(textLimits.explanation + 1)));
    expect(long.questions).toMatchObject([{ text: 'Ronde ?', problem: null }]);
    expect(long.questions[0]).not.toHaveProperty('explanation');
    expect(long.problems).toEqual([{ line: 1, message: bankProblems.longExplanation }]);
    const { problems } = read(written('Vue <img src\\="@@PLUGINFILE@@/a.png"> de loin.'));
    expect(problems).toEqual([{ line: 1, message: bankProblems.picture }]);
  });
});

test('a table of Moodle stays a table', () => {
  const html = `<p>PIB en milliards :</p>
<table border="1"><caption></caption><tbody>
  <tr><th scope="col"><p>Pays</p></th> <th>2019</th></tr>
  <tr><td>France</td><td><p>2&nbsp;437,6<br>environ</p></td></tr>
  <tr><td></td><td><strong>total</strong></td></tr>
</tbody></table><p>A-t-il baissé ?</p>`;
  const [question] = read(
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`,
  ).questions;
  expect(question?.text).toBe(
    'PIB en milliards :\n\nPays\t2019\nFrance\t2\u00a0437,6 environ\n\t**total**\n\nA-t-il baissé ?',
  );
});

describe('pictures of a Moodle file', () => {
  const question = (html: string, files = '', answer = 'oui') =>
    `<question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext><single>true</single><answer fraction="100"><text><![CDATA[${answer}]]></text></answer><answer fraction="0"><text>non</text></answer></question>`;
  const file = (name: string, content: string) =>
    `<file name="${name}" path="/" encoding="base64">${content}</file>`;
  const opened = (...questions: string[]) => {
    const { text, pictures } = setPicturesAside(`<quiz>${questions.join('')}</quiz>`);
    const { questions: listed, problems } = readBank(text, pictures) ?? {};
    return {
      text,
      problems,
      pictures: listed?.map(
        ({ picture }) => picture && { ...picture, ...pictures.get(picture.mark) },
      ),
    };
  };

  test('come along with their questions, and the text stays short', () => {
    const { text, pictures, problems } = opened(
      question(
        'Que voit-on ? <img alt="Une courbe &amp; sa tangente" src="@@PLUGINFILE@@/figure%201.png" width="300">',
        `${file('autre.png', 'BBBB')}${file('figure 1.png', 'iVBO\nRw0K')}`,
      ),
      question('Et là ? <IMG SRC="data:image/jpeg;base64,/9j/4AAQ" />'),
      question('Sans image ?'),
    );
    expect(pictures).toMatchObject([
      { type: 'image/png', base64: 'iVBORw0K', description: 'Une courbe & sa tangente' },
      { type: 'image/jpeg', base64: '/9j/4AAQ', description: '' },
      null,
    ]);
    expect(problems).toEqual([]);
    expect(text).not.toMatch(/iVBO|9j/);
  });

  test('end where their bytes end, whatever follows them', () => {
    const { text, pictures } = setPicturesAside('<img src=data:image/png;base64,AAAA alt=Vue>');
    expect(text).toBe('<img src=image-1 alt=Vue>');
    expect(pictures.get('image-1')?.base64).toBe('AAAA');
  });

  test('that stay behind are told: of an answer, of another site, a second one, a lost one', () => {
    const first = '<img src="@@PLUGINFILE@@/a.png">';
    const { problems } = opened(
      question(`Q ${first}`, file('a.png', 'AAAA'), 'oui <img src="@@PLUGINFILE@@/b.png">'),
      question('Q <img src="https://exemple.fr/a.png">'),
      question(`Q ${first}<img src="@@PLUGINFILE@@/b.png">`, file('a.png', 'AAAA')),
      question(`Q ${first}`),
      question('Q <audio src="@@PLUGINFILE@@/a.mp3">', file('a.mp3', 'AAAA')),
    );
    expect(problems).toEqual([
      { line: 1, message: bankProblems.otherPictures },
      { line: 2, message: bankProblems.picture },
      { line: 3, message: bankProblems.otherPictures },
      { line: 4, message: bankProblems.picture },
      { line: 5, message: bankProblems.media },
    ]);
  });
});

describe('a question of Moodle with several right answers', () => {
  const question = (grade: number, weights: readonly number[]) =>
    `<question type="multichoice"><questiontext><text>Lesquels ?</text></questiontext><defaultgrade>${grade}</defaultgrade><single>false</single>${weights.map((weight, place) => `<answer fraction="${weight}"><text>${place}</text></answer>`).join('')}</question>`;
  const xml = (...questions: string[]) => read(`<quiz>${questions.join('')}</quiz>`);
  const rules = (['per-answer', 'penalty', 'all-or-nothing', 'discordance'] as const).map(
    (kind) => ({ ...specifiedRule, kind }),
  );

  test('is worth as a whole what it was worth there, by every rule', () => {
    const banks = [
      xml(question(1, [50, 50, -100])),
      xml(question(3, [33.33333, 33.33333, 0, 33.33333])),
      read('Lesquels ? {~%25%a ~%25%b ~%25%c ~%25%d ~%-100%e}'),
      read('Lequel ? {=a =b ~c}'),
    ];
    for (const rule of rules)
      for (const [place, bank] of banks.entries()) {
        const [shared] = withSharedTotals(bank, rule).questions;
        if (!shared) throw new Error('there is no question');
        expect(mostPoints({ ...shared, rule }), `${rule.kind} ${place}`).toBe(place === 1 ? 3 : 1);
      }
  });

  test('that was worth nothing there stays so', () => {
    const bank = xml(question(0, [50, 50, 0]));
    expect(withSharedTotals(bank, specifiedRule)).toMatchObject({
      questions: [{ points: 0 }],
      problems: [],
    });
  });

  test('that cannot be shared says what it becomes', () => {
    const bank = xml(question(1, [33.33333, 33.33333, 33.33333, -100]));
    const { questions, problems } = withSharedTotals(bank, specifiedRule);
    expect(questions).toMatchObject([{ points: 0.33 }]);
    expect(problems).toEqual([
      {
        line: 1,
        message:
          'Le total de 1 point ne se partage pas en 3 parts égales\u00a0: chaque bonne réponse vaut 0,33 point, soit 0,99 point en tout.',
      },
    ]);
    const whole = withSharedTotals(bank, { ...specifiedRule, kind: 'all-or-nothing' });
    expect(whole).toEqual(bank);
  });

  test('stays worth the same when another answer is said to be right', () => {
    const bank = xml(question(1, [50, 50, 0]));
    const [shown] = withSharedTotals(bank, specifiedRule).questions;
    if (!shown) throw new Error('there is no question');
    expect(shown.points).toBe(0.5);
    const toggled = withToggledRight(bank, shown, 1, 'multiple');
    expect(withSharedTotals(toggled, specifiedRule).questions).toMatchObject([{ points: 1 }]);
  });

  test('says that its answers were not worth the same', () => {
    const { problems } = xml(question(1, [70, 30, 0]), question(1, [33, 33, 34]));
    expect(problems).toEqual([{ line: 1, message: bankProblems.unequal }]);
  });
});

describe('other choices of Moodle', () => {
  const answer = (fraction: number, text: string) =>
    `<answer fraction="${fraction}"><text>${text}</text></answer>`;
  const question = (type: string) =>
    `<question type="${type}"><questiontext><text>Lesquels ?</text></questiontext><defaultgrade>2</defaultgrade>${answer(100, 'A')}${answer(100, 'B')}${answer(0, 'C')}</question>`;

  test('those that are all or nothing stay so, for their points', () => {
    const bank = read(`<quiz>${question('multichoiceset')}</quiz>`);
    expect(bank.problems).toEqual([]);
    expect(withSharedTotals(bank, specifiedRule).questions).toMatchObject([
      {
        type: 'multiple',
        points: 2,
        scoring: 'all-or-nothing',
        answers: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }],
      },
    ]);
  });

  test('those that are left are not said to be no choice', () => {
    const { problems } = read(`<quiz>${question('calculatedmulti')}${question('pmatch')}</quiz>`);
    expect(problems.map(({ message }) => message)).toEqual([
      'Laissée de côté\u00a0: c’est un choix calculé, dont Moodle tire les nombres au sort pour chaque étudiant.',
      'Laissée de côté\u00a0: le type «\u00a0pmatch\u00a0» n’est pas connu ici.',
    ]);
  });
});

const gift = `// les fleuves
$CATEGORY: $course$/Géographie/Fleuves

::Paris:: Quel fleuve traverse Paris ? {
  =La Seine#Oui
  ~La Loire
  ~%-50%Le Rhône
  ####À revoir
}

Deux nombres premiers \\: {~%50%2 ~%50%3 ~%-100%4}

Le soleil est une étoile.{TRUE#Bien}

[html]<b>Ohm</b> a donné son nom à {~une loi =une unité \\= l'ohm} de l'électricité.

Qui a écrit «\u00a0Candide\u00a0» ? {=Voltaire =voltaire}

Combien ? {#3.14:0.01}

Racontez. {}

Associez {=a -> 1 =b -> 2}`;

test('a category of Moodle is a topic, unless it is the one that holds all others', () => {
  const topics = (...paths: string[]) =>
    read(paths.map((path) => `$CATEGORY: ${path}\n\nLequel ? {=A ~B}`).join('\n\n')).questions.map(
      ({ topic }) => topic,
    );
  expect(topics('$course$/top', '$course$/top/Marche // arrêt', 'Fleuves')).toEqual([
    null,
    'Marche / arrêt',
    'Fleuves',
  ]);
});

test('a text in GIFT gives what is a choice, and says what is none', () => {
  const { format, questions, problems } = read(gift);
  expect(format).toBe('GIFT');
  expect(questions).toMatchObject([
    {
      topic: 'Fleuves',
      text: 'Quel fleuve traverse Paris ?',
      type: 'single',
      answers: [
        { text: 'La Seine', isCorrect: true },
        { text: 'La Loire', isCorrect: false },
        { text: 'Le Rhône', isCorrect: false },
      ],
    },
    {
      text: 'Deux nombres premiers :',
      type: 'multiple',
      answers: [{ isCorrect: true }, { isCorrect: true }, { text: '4', isCorrect: false }],
    },
    { answers: [{ text: 'Vrai', isCorrect: true }, { text: 'Faux' }] },
    {
      text: "**Ohm** a donné son nom à _____ de l'électricité.",
      answers: [
        { text: 'une loi', isCorrect: false },
        { text: "une unité = l'ohm", isCorrect: true },
      ],
    },
  ]);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [5, bankProblems.otherKind('réponse courte')],
    [6, bankProblems.otherKind('réponse numérique')],
    [7, bankProblems.otherKind('réponse libre')],
    [8, bankProblems.otherKind('appariement')],
  ]);
});

test('lines of a text that Moodle wrote in GIFT are lines, and commands of LaTeX stay commands', () => {
  const source = String.raw`Qu’affiche-t-il ?\n\ndef f()\:\n    return \(x \neq 1\) {=1 ~\\nu}`;
  const [question] = read(source).questions;
  expect(question).toMatchObject({
    text: 'Qu’affiche-t-il ?\n\ndef f():\n    return \\(x \\neq 1\\)',
    answers: [{ text: '1' }, { text: '\\nu' }],
  });
});

const amc = String.raw`\documentclass{article}
\element{Algèbre}{
  \begin{question}{carre}\bareme{b=2,m=-0.5}
    Combien vaut $\sqrt{16}$~? % facile
    \begin{multicols}{2}
    \begin{reponses}
      \bonne{$4$}
      \mauvaise{$-4$ ou \textbf{rien}}
    \end{reponses}
    \end{multicols}
  \end{question}
}
\begin{questionmult}{pairs}
  Lesquels sont pairs, à 50\,\% ou plus\\ \og par exemple \fg{} ?
  \includegraphics[width=2cm]{pairs.png}
  \begin{choiceshoriz}[o]
    \correctchoice{2}\wrongchoice{3}\correctchoice{f(\{4\})}
  \end{choiceshoriz}
\end{questionmult}
\begin{question}{libre}Racontez.\AMCOpen{lines=3}{\wrongchoice{F}\correctchoice{J}}\end{question}`;

test('a source of AMC gives its questions, with what they are worth', () => {
  const { format, questions, problems } = read(amc);
  expect(format).toBe('AMC (LaTeX)');
  expect(questions).toMatchObject([
    {
      topic: 'Algèbre',
      text: 'Combien vaut $\\sqrt{16}$\u00a0?',
      points: 2,
      scoring: 'penalty',
      scoringPenalty: 0.5,
      scoringFloor: -0.5,
      type: 'single',
      answers: [
        { text: '$4$', isCorrect: true },
        { text: '$-4$ ou **rien**', isCorrect: false },
      ],
    },
    {
      topic: null,
      text: 'Lesquels sont pairs, à 50\u202f% ou plus\n«\u00a0par exemple\u00a0» ?',
      type: 'multiple',
      answers: [{ isCorrect: true }, { isCorrect: false }, { text: 'f({4})', isCorrect: true }],
    },
  ]);
  expect(problems).toEqual([
    { line: 1, message: bankProblems.twoTicks },
    { line: 2, message: bankProblems.noScoring },
    { line: 2, message: bankProblems.picture },
    { line: 3, message: bankProblems.otherKind('réponse libre ou numérique') },
  ]);
});

test('what teachers write themselves is no bank, whatever braces it has', () => {
  for (const text of [
    'Un carré a…\n- trois côtés\n* quatre côtés',
    'Que vaut $A^{T}$ ?\na) $\\frac{=}{2}$\nb) $x_{~i}$',
    'Dans un programme : if (a) { return b; }\n- oui\n* non',
    'f(x)=3 et {x ; x=2}',
    '',
  ])
    expect(readBank(text), text).toBeNull();
});

test('a question without its key is complete once one has said which answer is right', () => {
  const bank = read(
    '<quiz><question type="multichoice"><questiontext><text>Un ?</text></questiontext><single>true</single><answer fraction="0"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>',
  );
  expect(bank.problems).toEqual([{ line: 1, message: bankProblems.noKey }]);
  const toggled = (from: typeof bank, place: number) => {
    const [question] = from.questions;
    if (!question) throw new Error('there is no question');
    return withToggledRight(from, question, place, 'single');
  };
  const solved = toggled(bank, 1);
  expect(solved.problems).toEqual([]);
  expect(solved.questions).toMatchObject([
    { type: 'single', problem: null, answers: [{ isCorrect: false }, { isCorrect: true }] },
  ]);
  const both = toggled(solved, 0);
  expect(both.questions).toMatchObject([{ type: 'multiple' }]);
  expect(toggled(both, 0)).toEqual(solved);
  expect(toggled(solved, 1)).toEqual(bank);
});

test('a file that opens thousands of things and closes none is no burden', () => {
  const starts = ['<quiz><question type="x">', '\\begin{question}{a}', 'Un ? {=a ~b}\n\n'];
  const parts = [
    '{=',
    '\\begin{question}{a}',
    '<question type="multichoice">',
    '~%5',
    '\\element{a}{',
  ];
  for (const start of starts)
    for (const part of parts) expect(readBank(start + part.repeat(20_000)), part).not.toBeNull();
});
