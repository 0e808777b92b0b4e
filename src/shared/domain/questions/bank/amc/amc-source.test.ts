import { describe, expect, test } from 'vitest';
import { readBank } from '../bank.ts';
import { bankProblems } from '../bank-problems.ts';

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

test('the questions of an AMC source are read with their points', () => {
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

describe('code in an AMC source', () => {
  test('keeps its percent signs and braces and remains code', () => {
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
  ])('is read within a line: %s', (source, text) => {
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
])('LaTeX text is read as it would be printed: %s', (source, text) => {
  expect(question(source).questions).toMatchObject([{ text }]);
});

describe('every question of an AMC source is read or reported', () => {
  test('one with a single right answer and no sign of several is a single choice', () => {
    const { questions, problems } = question(raw`\bareme{mz=1}Q ?`, { name: 'questionmultx' });
    expect(questions).toMatchObject([{ text: 'Q ?', type: 'multiple' }]);
    expect(problems).toEqual([]);
  });

  test('one with options, or with a layout of its own for answers, is read', () => {
    const { questions } = read(
      raw`\begin{question}[x]{a}Q ?\begin{reponsesperso}\bonne{1}\mauvaise{2}\end{reponsesperso}\end{question}`,
    );
    expect(questions).toMatchObject([{ text: 'Q ?', answers: [{ text: '1' }, { text: '2' }] }]);
  });

  test('one that is open, unknown or never closed is reported, and the next one is read', () => {
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

describe('the scoring of an AMC source', () => {
  const several = { name: 'questionmult', choices: raw`\bonne{aussi}` };
  const penalty = (scoringPenalty: number, scoringFloor: number) =>
    ({ scoring: 'penalty', scoringPenalty, scoringFloor }) as const;

  test.each([
    [raw`\bareme{b=0}`, { points: 0, scoring: 'per-answer' }],
    [raw`\scoring{mz=3}`, { points: 3, scoring: 'per-answer' }],
    [raw`\bareme{b=2,m=-1,e=-1}`, { points: 2, ...penalty(1, -1) }],
    [raw`\bareme{b=2}\bareme{ e = -1/4 , m=-0.25 }`, { points: 2, ...penalty(0.25, -0.25) }],
    [raw`\bareme{haut=2}`, { points: 1, scoring: 'per-answer' }],
    [raw`\QuestionIndicative`, { points: 1, scoring: 'not-counted' }],
    ['', { points: 1 }],
  ])('is read for single choices: %s', (scoring, worth) => {
    const { questions, problems } = question(`${scoring} Q ?`);
    expect(questions).toMatchObject([{ text: 'Q ?', ...worth }]);
    expect(problems).toEqual([]);
  });

  test.each([
    [raw`\bareme{mz=3}`, { points: 3, arePointsWhole: true, scoring: 'all-or-nothing' }],
    [raw`\bareme{haut=1}`, { points: 1, arePointsWhole: true, scoring: 'all-or-nothing' }],
    [raw`\bareme{haut=2}`, { points: 1, ...penalty(1, 0) }],
    [raw`\bareme{b=2,m=-1,p=-1}`, { points: 3, ...penalty(3, -1) }],
    [raw`\bareme{b=2,p=-1}`, null],
    [raw`\bareme{b=0.5,m=-0.5,d=0.5}`, { points: 1, ...penalty(1, -1) }],
  ])('is read for multiple choices: %s', (scoring, worth) => {
    const { questions, problems } = question(`${scoring}Q ?`, several);
    expect(questions).toMatchObject([worth ?? { points: 6, arePointsWhole: true }]);
    expect(problems).toEqual(worth ? [] : [{ line: 1, message: bankProblems.scoring }]);
  });

  test('is the default of the whole file where a question states none', () => {
    const before = raw`\bareme{e=-1}\baremeDefautS{b=5}\scoringDefaultM{mz=4}\baremeDefautS{b=2,m=-1}`;
    expect(question('Q ?', { before }).questions).toMatchObject([{ points: 2, ...penalty(1, -1) }]);
    const own = question(raw`\bareme{m=-0.5,e=-0.5}Q ?`, { before });
    expect(own.questions).toMatchObject([{ points: 2, ...penalty(0.5, -0.5) }]);
    expect(own.problems).toEqual([]);
    expect(question('Q ?', { before, ...several }).questions).toMatchObject([
      { points: 4, scoring: 'all-or-nothing' },
    ]);
  });

  test('is read through commands that teachers define themselves', () => {
    const before = raw`\newcommand{\malus}[2]{\bareme{b=#1,m=-#2,e=-#2}}\def\zero{\bareme{mz=2}}\begin{document}`;
    const { questions, problems } = question(raw`\malus{3}{1}Q ?`, { before });
    expect(questions).toMatchObject([{ text: 'Q ?', points: 3, ...penalty(1, -1) }]);
    expect(problems).toEqual([]);
    expect(question(raw`\zero Q ?`, { before, ...several }).questions).toMatchObject([
      { text: 'Q ?', points: 2, scoring: 'all-or-nothing' },
    ]);
  });

  test('of single answers is read where all agree and reported where they differ', () => {
    const asked = (...costs: readonly number[]) =>
      read(
        raw`\begin{question}{a}Q ?\begin{reponses}\bonne{oui}\bareme{2}${costs.map((cost) => raw`\mauvaise{non}\bareme{${cost}}`).join('')}\end{reponses}\end{question}`,
      );
    expect(asked(-1, -1).questions).toMatchObject([{ points: 2, ...penalty(1, -1) }]);
    expect(asked(-1, -1).problems).toEqual([{ line: 1, message: bankProblems.twoTicks }]);
    expect(asked(0, -1).questions).toMatchObject([{ points: 2, scoring: 'per-answer' }]);
    expect(asked(0, -1).problems).toEqual([{ line: 1, message: bankProblems.answerScoring }]);
    const { questions, problems } = question('Q ?', { choices: raw`\bareme{b=0.5}` });
    expect(questions).toMatchObject([{ points: 1, answers: [{ text: 'oui' }, { text: 'non' }] }]);
    expect(problems).toEqual([{ line: 1, message: bankProblems.answerScoring }]);
  });

  test.each([raw`\bareme{formula=N/2}`, raw`\bareme{b=\moitie}`, raw`\bareme{set.X={a{b}c},b=2}`])(
    'is reported where it has no equivalent, and is never shown as text: %s',
    (scoring) => {
      const { questions, problems } = question(`${scoring}Q ?`, several);
      expect(questions).toMatchObject([{ text: 'Q ?' }]);
      expect(problems).toEqual([{ line: 1, message: bankProblems.scoring }]);
    },
  );

  test('is reported where blank or double ticks count differently, or where none is stated', () => {
    const told = (text: string, others = {}) =>
      question(text, others).problems.map(({ message }) => message);
    expect(told(raw`\bareme{b=2,v=-1}Q ?`)).toEqual([bankProblems.blankScoring]);
    expect(told(raw`\bareme{b=2,e=-1}Q ?`)).toEqual([bankProblems.twoTicks]);
    expect(told('Q ?', several)).toEqual([bankProblems.noScoring]);
  });

  test('of whole copies is reported once', () => {
    const { questions, problems } = question('Q ?', {
      before: raw`\bareme{SUF=20,allowempty=2}`,
    });
    expect(questions).toMatchObject([{ points: 1 }]);
    expect(problems).toEqual([
      { line: 0, message: expect.stringContaining('(SUF et allowempty)') },
    ]);
  });
});

test('answers keep a fixed order or a fixed last place', () => {
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

describe('the questions of one AMC element', () => {
  const asked = (text: string) =>
    raw`\begin{question}{a}${text}\begin{reponses}\bonne{oui}\mauvaise{non}\end{reponses}\end{question}`;

  test('stay together, and the first one gets the text before them', () => {
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

  test('leave the text before them to the next question when they are not a choice', () => {
    const { questions } = read(raw`\element{geo}{\includegraphics{train}Un train part.
\begin{questionouverte}Racontez.\end{questionouverte}${asked('Quand ?')}}`);
    expect(questions).toMatchObject([{ text: 'Un train part.\nQuand ?' }]);
  });

  test('report a text after the last of them, or between questions outside elements', () => {
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

test('a LaTeX command without a counterpart is reported in texts and answers, but not in formulas or code', () => {
  const told = [{ line: 1, message: bankProblems.command }];
  expect(question(raw`Que dit \chemname{A}{b}`).problems).toEqual(told);
  expect(question('Que dit', { choices: raw`\mauvaise{\chemname{A}{b}}` }).problems).toEqual(told);
  const known = raw`Que dit $\alpha$, \ce{H2O}, \verb|\chemname| et C:\\x`;
  expect(question(known).problems).toEqual([]);
});
