import { describe, expect, test } from 'vitest';
import { bankProblems, readBank } from './bank.ts';

const raw = String.raw;

function read(source: string) {
  const bank = readBank(source);
  if (bank?.format !== 'AMC (LaTeX)') throw new Error('no source of AMC was recognised');
  return bank;
}

const question = (text: string, { before = '', choices = '', name = 'question' } = {}) =>
  read(
    raw`${before}\begin{${name}}{a}${text}\begin{reponses}\bonne{oui}${choices}\mauvaise{non}\end{reponses}\end{${name}}`,
  );

describe('programs of an AMC source', () => {
  test('keep their per cents and braces, and stay programs', () => {
    const { questions, problems } = question(raw`Qu’affiche-t-il ? % facile
\begin{lstlisting}[language=C]
if (x % 2 == 0) {
  printf("%d\n", x);
\end{lstlisting}
`);
    expect(questions).toMatchObject([
      {
        text: 'Qu’affiche-t-il ?\n```\nif (x % 2 == 0) {\n  printf("%d\\n", x);\n```',
        answers: [{ text: 'oui' }, { text: 'non' }],
      },
    ]);
    expect(problems).toEqual([]);
  });

  test.each([
    [raw`Que fait \verb|a%b| suite ?`, 'Que fait `a%b` suite ?'],
    [raw`Que fait \lstinline[language=C]{f({%})} ?`, 'Que fait `f({%})` ?'],
    [raw`Que fait \texttt{my\_var \& \{x\}} ?`, 'Que fait `my_var & {x}` ?'],
    [
      raw`Un \\% remarque \verb|x
    deux 50\% \begin{comment}\begin{question}{z}\end{comment}?`,
      'Un\ndeux 50% ?',
    ],
  ])('within a line: %s', (source, text) => {
    expect(question(source).questions).toMatchObject([{ text }]);
  });
});

test.each([
  [raw`\textbf{Soit $x$} et {\em y}`, '**Soit $x$** et *y*'],
  [
    raw`L’ion \ce{NH4+}, \textbf{\ce{SO4^2-}} à \SI{0,1}{\mole\per\litre}, \ensuremath{x}2 et \\\ce{H2O} ; $\ce{HO-}$, \cent{a}`,
    raw`L’ion $\ce{NH4+}$, **$\ce{SO4^2-}$** à $\SI{0,1}{\mole\per\litre}$, \(x\)2 et
$\ce{H2O}$ ; $\ce{HO-}$, \cent{a}`,
  ],
  [raw`Soit $ x $ puis $y$2 et \$5`, raw`Soit $x$ puis \(y\)2 et \$5`],
  [raw`\begin{align*}a&=b\\c&=d\end{align*}`, raw`\[\begin{aligned}a&=b\\c&=d\end{aligned}\]`],
  [
    raw`L'\'et\'e \`a No\"el, na\"{\i}f, fa\c{c}on, \oe uf, 10\,\%`,
    "L'été à Noël, naïf, façon, œuf, 10\u202f%",
  ],
  [
    raw`On a :\\$E=\{1;2\}$ et $F=\{3\}$.\\\$5 \\(a) ou \\[b)`,
    'On a :\n$E=\\{1;2\\}$ et $F=\\{3\\}$.\n\\$5\n(a) ou\n[b)',
  ],
  [
    raw`le c{\oe}ur d'un {\'e}t{\'e} de \textbf{{\OE}dipe} et \emph{\oe}`,
    "le cœur d'un été de **Œdipe** et *œ*",
  ],
  ["1\\ier{} et \\no 5 -- ``oui''", '1$^{\\text{er}}$ et n°\u00a05 – “oui”'],
  [raw`Soit :\begin{enumerate}\item a \item b\end{enumerate}fin`, 'Soit :\n1. a\n2. b\nfin'],
  [raw`*p* et 2*3`, raw`\*p\* et 2\*3`],
])('a text of LaTeX is read as it is set: %s', (source, text) => {
  expect(question(source).questions).toMatchObject([{ text }]);
});

describe('no question of an AMC source is absent without a word', () => {
  test('one without the sign of several answers is a question like others', () => {
    const { questions, problems } = question('Q ?', { name: 'questionmultx' });
    expect(questions).toMatchObject([{ text: 'Q ?', type: 'multiple' }]);
    expect(problems).toEqual([]);
  });

  test('one with options, or with answers set in a way of its own, is read', () => {
    const { questions } = read(
      raw`\begin{question}[x]{a}Q ?\begin{reponsesperso}\bonne{1}\mauvaise{2}\end{reponsesperso}\end{question}`,
    );
    expect(questions).toMatchObject([{ text: 'Q ?', answers: [{ text: '1' }, { text: '2' }] }]);
  });

  test('one that is open, unknown or never closed is named, and the next is read', () => {
    const { questions, problems } = read(raw`\input{chapitre2}
\begin{questionouverte}Racontez.\end{questionouverte}
\begin{questionperso}{b}Q\end{questionperso}
\begin{question}{c}Perdue
\begin{question}{d}Lue\begin{reponses}\bonne{1}\mauvaise{2}\end{reponses}\end{question}`);
    expect(questions).toMatchObject([{ text: 'Lue', lines: { first: 4 } }]);
    expect(problems).toMatchObject([
      { line: 0, message: expect.stringContaining('chapitre2') },
      { line: 1, message: bankProblems.otherKind('réponse libre') },
      { line: 2, message: expect.stringContaining('questionperso') },
      { line: 3, message: expect.stringContaining(raw`\end{question}`) },
    ]);
  });
});

describe('points of an AMC source', () => {
  const several = { name: 'questionmult', choices: raw`\bonne{aussi}` };

  test.each([
    [raw`\bareme{b=0}`, { points: 0 }],
    [raw`\scoring{mz=3}`, { points: 3 }],
    [raw`\bareme{haut=2,m=-1}`, { points: 2 }],
    [raw`\QuestionIndicative`, { points: 0 }],
    ['', { points: 1 }],
  ])('%s', (scoring, worth) => {
    const { questions, problems } = question(`${scoring} Q ?`);
    expect(questions).toMatchObject([{ text: 'Q ?', ...worth }]);
    expect(problems).toEqual([]);
  });

  test('of all or nothing are for the whole question', () => {
    const { questions, problems } = question(raw`\bareme{mz=3}Q ?`, several);
    expect(questions).toMatchObject([
      { points: 3, arePointsWhole: true, scoring: 'all-or-nothing' },
    ]);
    expect(problems).toEqual([]);
  });

  test('are those by default where a question says nothing else', () => {
    const before = raw`\baremeDefautS{b=2,m=-1}\scoringDefaultM{mz=4}`;
    expect(question('Q ?', { before }).questions).toMatchObject([{ points: 2 }]);
    const own = question(raw`\bareme{m=-0.5}Q ?`, { before });
    expect(own.questions).toMatchObject([{ points: 2 }]);
    expect(question(raw`\bareme{b=3}Q ?`, { before }).questions).toMatchObject([{ points: 3 }]);
    expect(question('Q ?', { before, ...several }).questions).toMatchObject([
      { points: 4, scoring: 'all-or-nothing' },
    ]);
  });

  test('of an answer are not those of its question, which is named', () => {
    const { questions, problems } = question('Q ?', { choices: raw`\bareme{b=0.5}` });
    expect(questions).toMatchObject([{ points: 1, answers: [{ text: 'oui' }, { text: 'non' }] }]);
    expect(problems).toEqual([{ line: 1, message: bankProblems.answerScoring }]);
  });

  test.each([raw`\bareme{formula=N/2}`, raw`\bareme{b=\moitie}`, raw`\bareme{haut=2}`])(
    'that cannot be said are named: %s',
    (scoring) => {
      const { problems } = question(`${scoring}Q ?`, several);
      expect(problems).toEqual([{ line: 1, message: bankProblems.scoring }]);
    },
  );
});

test('answers that keep their order or their last place do so', () => {
  const { questions } = read(
    raw`\begin{question}{a}Q ?\begin{reponses}[o]\bonne{1}\mauvaise{2}\end{reponses}\end{question}
\begin{question}{b}Q ?\begin{choices}\correctchoice{1}\wrongchoice{2}\lastchoices\wrongchoice{aucune}\end{choices}\end{question}`,
  );
  expect(questions).toMatchObject([{ keepAnswerOrder: true }, {}]);
  expect(questions[0]?.answers.some(({ isPinned }) => isPinned)).toBe(false);
  expect(questions[1]).not.toHaveProperty('keepAnswerOrder');
  expect(questions[1]?.answers.map(({ isPinned = false }) => isPinned)).toEqual([
    false,
    false,
    true,
  ]);
});

describe('questions of one element', () => {
  const asked = (text: string) =>
    raw`\begin{question}{a}${text}\begin{reponses}\bonne{oui}\mauvaise{non}\end{reponses}\end{question}`;

  test('stay together, the text before them with the first', () => {
    const { questions, problems } =
      read(raw`\element{geo}{\baremeDefautS{b=2}Un \textbf{train} part.
${asked('Quand ?')}
\bigskip
${asked('Où ?')}
Il arrive.
${asked('Qui ?')}}
\element{geo}{\begin{multicols}{2}\setcounter{x}{1}${asked('Seule')}\end{multicols}}
${asked('Dehors')}
${asked('Aussi')}`);
    expect(questions.map(({ text, together }) => [text, together])).toEqual([
      ['Un **train** part.\nQuand ?', 0],
      ['Où ?', 0],
      ['Il arrive.\nQui ?', 0],
      ['Seule', undefined],
      ['Dehors', undefined],
      ['Aussi', undefined],
    ]);
    expect(problems).toEqual([]);
  });

  test('that are no choices leave their text to the next', () => {
    const { questions } = read(raw`\element{geo}{\includegraphics{train}Un train part.
\begin{questionouverte}Racontez.\end{questionouverte}${asked('Quand ?')}}`);
    expect(questions).toMatchObject([{ text: 'Un train part.\nQuand ?' }]);
  });

  test('leave a text behind that follows the last of them, or lies between questions of none, and say so', () => {
    const { problems } = read(raw`\section{A}${asked('Un')}\bigskip\setcounter{x}{1}
${asked('Deux')}
Un train \emph{part}.
${asked('Trois')}
\element{geo}{${asked('Quatre')}\vspace{1cm}}
\element{geo}{${asked('Cinq')}
Source : Insee.}
\begin{center}\hrule\end{center}
${asked('Six')}\clearpage\end{document}`);
    expect(problems).toEqual([
      { line: 3, message: bankProblems.textBefore },
      { line: 5, message: bankProblems.textAfter },
    ]);
  });
});

test('a command that has no counterpart is told, in the statement or an answer, and none of a formula or a program', () => {
  const told = [{ line: 1, message: bankProblems.command }];
  expect(question(raw`Que dit \chemname{A}{b}`).problems).toEqual(told);
  expect(question('Que dit', { choices: raw`\mauvaise{\chemname{A}{b}}` }).problems).toEqual(told);
  const known = raw`Que dit $\alpha$, \ce{H2O}, \verb|\chemname| et C:\\x`;
  expect(question(known).problems).toEqual([]);
});
