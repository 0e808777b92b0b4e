import { describe, expect, test } from 'vitest';
import { knownBank } from '#tests/support/known-bank.ts';
import { mostPoints } from '../../../scoring/question-points.ts';
import { specifiedRule } from '../../../scoring/scoring-rule.ts';
import { readBank } from '../bank.ts';
import { changedBank, noChanges, withClicked } from '../bank-changes.ts';
import { setPicturesAside } from '../bank-pictures.ts';
import { bankProblems } from '../bank-problems.ts';
import { withSharedTotals } from '../shared-total.ts';

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
  test('gives its questions with topic, points, key and formulas', () => {
    const { format, questions } = knownBank(moodle);
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

  test('reports what is not imported, by the number of the question', () => {
    expect(knownBank(moodle).problems).toEqual([
      { line: 2, message: bankProblems.picture },
      { line: 4, message: bankProblems.otherKind('appariement') },
    ]);
  });
});

test('a table of Moodle stays a table', () => {
  const html = `<p>PIB en milliards :</p>
<table border="1"><caption></caption><tbody>
  <tr><th scope="col"><p>Pays</p></th> <th>2019</th></tr>
  <tr><td>France</td><td><p>2&nbsp;437,6<br>environ</p></td></tr>
  <tr><td></td><td><strong>total</strong></td></tr>
</tbody></table><p>A-t-il baissé ?</p>`;
  const [question] = knownBank(
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question></quiz>`,
  ).questions;
  expect(question?.text).toBe(
    'PIB en milliards :\n\nPays\t2019\nFrance\t2\u00a0437,6 environ\n\t**total**\n\nA-t-il baissé ?',
  );
});

describe('the pictures of a Moodle file', () => {
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

  test('are imported with their questions, and the text stays short', () => {
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

  test('that are not imported are reported: of an answer, of another site, a second one, a missing one', () => {
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

describe('a Moodle question with several right answers', () => {
  const question = (grade: number, weights: readonly number[]) =>
    `<question type="multichoice"><questiontext><text>Lesquels ?</text></questiontext><defaultgrade>${grade}</defaultgrade><single>false</single>${weights.map((weight, place) => `<answer fraction="${weight}"><text>${place}</text></answer>`).join('')}</question>`;
  const xml = (...questions: string[]) => knownBank(`<quiz>${questions.join('')}</quiz>`);
  const rules = (['per-answer', 'penalty', 'all-or-nothing', 'discordance'] as const).map(
    (kind) => ({ ...specifiedRule, kind }),
  );

  test('is worth the same in total as in Moodle, under every rule', () => {
    const banks = [
      xml(question(1, [50, 50, -100])),
      xml(question(3, [33.33333, 33.33333, 0, 33.33333])),
      knownBank('Lesquels ? {~%25%a ~%25%b ~%25%c ~%25%d ~%-100%e}'),
      knownBank('Lequel ? {=a =b ~c}'),
    ];
    for (const rule of rules)
      for (const [place, bank] of banks.entries()) {
        const [shared] = withSharedTotals(bank, rule).questions;
        if (!shared) throw new Error('there is no question');
        expect(mostPoints({ ...shared, rule }), `${rule.kind} ${place}`).toBe(place === 1 ? 3 : 1);
      }
  });

  test('stays worthless when it was worth nothing in Moodle', () => {
    const bank = xml(question(0, [50, 50, 0]));
    expect(withSharedTotals(bank, specifiedRule)).toMatchObject({
      questions: [{ points: 0 }],
      problems: [],
    });
  });

  test('reports its new total where the points cannot be divided', () => {
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

  test('stays worth the same when another answer is marked as right', () => {
    const bank = xml(question(1, [50, 50, 0]));
    const [shown] = withSharedTotals(bank, specifiedRule).questions;
    if (!shown) throw new Error('there is no question');
    expect(shown.points).toBe(0.5);
    const toggled = changedBank(bank, withClicked(noChanges, bank, shown, 1));
    expect(withSharedTotals(toggled, specifiedRule).questions).toMatchObject([{ points: 1 }]);
  });

  test('reports that its right answers were not worth the same', () => {
    const { problems } = xml(question(1, [70, 30, 0]), question(1, [33, 33, 34]));
    expect(problems).toEqual([{ line: 1, message: bankProblems.unequal }]);
  });
});

describe('other choices of Moodle', () => {
  const answer = (fraction: number, text: string) =>
    `<answer fraction="${fraction}"><text>${text}</text></answer>`;
  const question = (type: string) =>
    `<question type="${type}"><questiontext><text>Lesquels ?</text></questiontext><defaultgrade>2</defaultgrade>${answer(100, 'A')}${answer(100, 'B')}${answer(0, 'C')}</question>`;

  test('that are all or nothing stay so, with their points', () => {
    const bank = knownBank(`<quiz>${question('multichoiceset')}</quiz>`);
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

  test('that are left out are not reported as another kind of question', () => {
    const { problems } = knownBank(
      `<quiz>${question('calculatedmulti')}${question('pmatch')}</quiz>`,
    );
    expect(problems.map(({ message }) => message)).toEqual([
      'Laissée de côté\u00a0: c’est un choix calculé, dont Moodle tire les nombres au sort pour chaque étudiant.',
      'Laissée de côté\u00a0: le type «\u00a0pmatch\u00a0» n’est pas connu ici.',
    ]);
  });
});
