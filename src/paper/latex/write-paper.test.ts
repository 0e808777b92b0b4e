import { describe, expect, test } from 'vitest';
import { specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';
import {
  accentsQuiz,
  emptyQuiz,
  longQuiz,
  mathQuiz,
  paperQuestion,
  plainOptions,
  shortQuiz,
} from '#tests/support/paper/paper-quizzes.ts';
import type { PaperQuestion, PaperQuiz } from '../edition/paper-quiz.ts';
import { questionIndex, questionName } from '../edition/question-name.ts';
import { writePaper } from './write-paper.ts';

function withQuestions(...questions: PaperQuestion[]): PaperQuiz {
  return { ...emptyQuiz, topics: [{ name: null, questions }] };
}

function texOf(quiz: PaperQuiz, options = plainOptions): string {
  return writePaper(quiz, options).tex;
}

/** The source without the parts that are the same in every paper. */
function bodyOf(quiz: PaperQuiz, options = plainOptions): string {
  return texOf(quiz, options).split('% --- Ce sujet')[1] ?? '';
}

describe('the head of a paper', () => {
  test('contains everything that is asked for', () => {
    const body = bodyOf(longQuiz);
    for (const part of [
      'Lycée Jean-Zay, Orléans',
      'Première générale 4',
      "Contrôle commun de français et d'histoire",
      'Mardi 1\\ier{} décembre 2026',
      'Durée~: \\dureecopie{1~h~30}',
      'Quand plusieurs réponses sont possibles, chaque bonne réponse cochée rapporte les points indiqués',
      "Aucun document n'est autorisé.",
      '\\lignenom',
      '\\lignenumero',
      "\\coderidentite{8}{Codez votre numéro d'étudiant ci-contre}",
    ]) {
      expect(body).toContain(part);
    }
  });

  test('contains nothing that is not asked for', () => {
    const body = bodyOf(withQuestions(paperQuestion('?', ['*a', 'b'], { points: 0 })));
    for (const part of ['\\lignenom', '\\lignenumero', '\\coderidentite', 'Durée', 'clubsuit']) {
      expect(body).not.toContain(part);
    }
  });

  test('explains the sign for several right answers only where it occurs', () => {
    expect(bodyOf(shortQuiz)).toContain('clubsuit');
    expect(bodyOf(accentsQuiz)).not.toContain('clubsuit');
  });
});

describe('a question on paper', () => {
  test('is named by its position in the quiz, topic after topic', () => {
    const names = [...texOf(longQuiz).matchAll(/\\begin\{question(?:mult)?\}\{(\w+)\}/g)];
    expect(names.map(([, name]) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => questionName(index)),
    );
    expect(questionIndex('q20')).toBe(19);
    expect(questionIndex('etudiant[3]')).toBeNull();
  });

  test('keeps its answers in order and marks the right ones', () => {
    const body = bodyOf(withQuestions(paperQuestion('Q ?', ['un', '*deux', 'trois'])));
    expect(body).toMatch(/\\mauvaise\{un\}\s+\\bonne\{deux\}\s+\\mauvaise\{trois\}/);
  });

  test('puts pinned answers last, and may keep the order of all answers', () => {
    const question = paperQuestion('Q ?', ['un', '*deux', 'aucune', 'toutes']);
    const answers = question.answers.map((answer, place) => ({ ...answer, isPinned: place > 1 }));
    const shuffled = { ...plainOptions, shuffleAnswers: true };
    const pinned = bodyOf(withQuestions({ ...question, answers }), shuffled);
    expect(pinned).toMatch(/\\bonne\{deux\}\s+\\alafin\\mauvaise\{aucune\}\s+\\mauvaise\{toutes\}/);
    expect(pinned).toContain('\\begin{reponsesperso}\n');
    const kept = bodyOf(withQuestions({ ...question, keepAnswerOrder: true }), shuffled);
    expect(kept).toContain('\\begin{reponsesperso}[o]');
  });

  test('forms one element with the questions linked to it', () => {
    const follows = { followsPrevious: true };
    const body = bodyOf(
      withQuestions(
        paperQuestion('Un ?', ['*a', 'b'], follows),
        paperQuestion('Deux ?', ['*a', 'b'], follows),
        paperQuestion('Trois ?', ['*a', 'b']),
      ),
    );
    const elements = body.split('\\element').slice(1);
    expect(
      elements.map((element) => [...element.matchAll(/\{(q\d)\}/g)].map(([, name]) => name)),
    ).toEqual([['q1', 'q2'], ['q3']]);
    expect(elements.map((element) => element.split('\\suite').length)).toEqual([2, 1]);
  });

  test('begins at the right where a paragraph is entirely Arabic or Hebrew', () => {
    const text = 'Traduisez.\n\nهذا نص (1998)\nطويل.\n\nLe mot שלום ?';
    const body = bodyOf(withQuestions(paperQuestion(text, ['*שלום', 'b'])));
    expect(body).toContain(
      'Traduisez.\\paragraphe\n\\adroite{\\arabe{هذا نص} )\\agauche{1998}(\\ligne\n\\arabe{طويل}.}\\paragraphe\nLe mot \\hebreu{שלום}',
    );
    expect(body).toContain('\\bonne{\\adroite{\\hebreu{שלום}}}');
  });

  test('with one right answer earns its points or nothing', () => {
    const body = bodyOf(withQuestions(paperQuestion('Q ?', ['*a', 'b'], { points: 1.5 })));
    expect(body).toContain('\\begin{question}{q1}\\uneseule{1.5}%');
  });

  test('with several right answers earns its points for each one that is ticked', () => {
    const question = paperQuestion('Q ?', ['*a', 'b', '*c'], { points: 0.25 });
    const body = bodyOf(withQuestions(question));
    expect(body).toContain('\\begin{questionmult}{q1}\\parreponse{0.25}%');
  });

  test('with a rule of its own has a mention, which the head explains', () => {
    const rule = { ...specifiedRule, kind: 'all-or-nothing' } as const;
    const question = paperQuestion('Q ?', ['*a', 'b', '*c'], { points: 3, rule });
    const body = bodyOf(withQuestions(question, paperQuestion('Q ?', ['*a', 'b'])));
    expect(body).toContain('\\toutourien{3}%\n    Q\\,?\\mention{tout ou rien}');
    expect(body).toMatch(/Mention.*tout ou rien.*les points sont donnés si toutes/i);
    const alone = bodyOf({ ...withQuestions(question), rule });
    expect(alone).not.toContain('\\mention');
    expect(alone).toContain('Quand plusieurs réponses sont possibles, les points sont donnés si');
  });

  test('prints its explanation where one is given, and reports what cannot be printed', () => {
    const question = paperQuestion('Q ?', ['*a', 'b']);
    const quiz = withQuestions(question, paperQuestion('R ?', ['*a', 'b']));
    expect(texOf(quiz)).not.toContain('explication');
    const said = new Map([[question.id, 'Car **a** suffit 🙂.']]);
    const { tex, faults } = writePaper(quiz, plainOptions, said);
    expect(tex.match(/\\explication\{.*\}/g)).toEqual([
      '\\explication{Car \\textbf{a} suffit \\caractereabsent{}.}',
    ]);
    expect(faults).toMatchObject([{ place: 'Question 1, explication', kind: 'replaced' }]);
  });

  test('shows the real penalty, which is none where the floor prevents it', () => {
    const free = { kind: 'penalty', penalty: 0.5, floor: 0 } as const;
    const single = paperQuestion('Q ?', ['*a', 'b'], { rule: free });
    const multiple = paperQuestion('Q ?', ['*a', '*b', 'c'], { rule: free });
    const body = bodyOf(withQuestions(single, multiple, paperQuestion('Q ?', ['*a', 'b'])));
    expect(body.match(/\\mention/g)).toHaveLength(1);
    const costly = { ...free, floor: -1 };
    const both = bodyOf(withQuestions({ ...single, rule: costly }, { ...multiple, rule: costly }));
    expect(both).toMatch(/\(une seule réponse\).*une réponse fausse retire/i);
    expect(both).toMatch(
      /\(plusieurs réponses possibles\).*chaque proposition fausse cochée retire/i,
    );
  });

  test('does not reveal by the total how many answers are right', () => {
    const multiple = paperQuestion('Q ?', ['*a', 'b', '*c'], { points: 3 });
    expect(bodyOf(withQuestions(multiple))).not.toContain('6~points');
    const rule = { ...specifiedRule, kind: 'all-or-nothing' } as const;
    expect(bodyOf(withQuestions({ ...multiple, rule }))).toContain('3~points');
  });

  test.each([
    [['Oui', '*Non'], 2],
    [['un', '*deux', 'trois'], 3],
    [['un', '*deux', 'trois', 'quatre'], 4],
    [['$\\frac{1}{2}$', '*$x^2$', '$\\sqrt{2}$', '$\\pi$'], 4],
    [['Alphonse de Lamartine', '*Victor Hugo', 'Musset', 'Rimbaud'], 2],
    [['a'.repeat(50), '*b'], 1],
    [['1', '*2', '3', '4', '5', '6'], 3],
  ])('prints %j in %i columns', (answers, columns) => {
    const body = bodyOf(withQuestions(paperQuestion('Q ?', answers)));
    expect(body).toContain(`\\colonnes{${columns}}`);
  });

  test('keeps the line breaks and paragraphs of its text', () => {
    const body = bodyOf(withQuestions(paperQuestion('\nun\ndeux\n\n\ntrois\n', ['*a', 'b'])));
    expect(body).toContain('un\\ligne\ndeux\\paragraphe\ntrois');
  });

  test('keeps its code line by line, with blank lines and indentation', () => {
    const text = "Que fait :\n\n```\nif a:\n    print('b')\n\nc = 1\n```\nRépondez.";
    expect(bodyOf(withQuestions(paperQuestion(text, ['*a', 'b'])))).toContain(
      `Que fait~:\\avantbloc
\\programme{\\small}{%
  \\lignecode{0}{if\\ a:}%
  \\lignecode{4}{print(\\textquotesingle{}b\\textquotesingle{})}%
  \\lignecode{0}{\\mbox{}}%
  \\lignecode{0}{c\\ =\\ 1}}\\apresbloc
Répondez.`,
    );
  });

  test('keeps its table, with numbers on the right', () => {
    const text = 'Pays\t2019\nFrance\t2 437,6\nItalie\t$1,5$';
    expect(bodyOf(withQuestions(paperQuestion(text, ['*a', 'b'])))).toContain(
      `\\tableau{|l|l|}{%
  Pays & 2019\\\\\\hline
  France & 2 437,6\\\\\\hline
  Italie & $1{,}5$\\\\\\hline}`,
    );
  });

  test('keeps bold and italic words, code in a line and indentation', () => {
    const body = bodyOf(
      withQuestions(paperQuestion('**a** *b* `c d`\n   en retrait', ['*a', 'b'])),
    );
    expect(body).toContain(
      '\\textbf{a} \\textit{b} \\texttt{c\\ d}\\ligne\n\\enretrait{3}en retrait',
    );
  });

  test('has its image at its share of the line', () => {
    const image = { fileName: 'carte.png', widthPct: 35 };
    const body = bodyOf(withQuestions(paperQuestion('?', ['*a', 'b'], { image })));
    expect(body).toContain('\\illustration{carte.png}{0.35}');
  });
});

describe('the order of a paper', () => {
  test('is left to AMC, depending on the options', () => {
    const fixed = bodyOf(mathQuiz);
    expect(fixed).toContain('\\begin{reponsesperso}[o]');
    expect(fixed).not.toContain('\\melangegroupe');
    const shuffled = bodyOf(mathQuiz, {
      ...plainOptions,
      shuffleQuestions: true,
      shuffleAnswers: true,
    });
    expect(shuffled).not.toContain('[o]');
    expect(shuffled).toContain('\\melangegroupe{copiesujet2}');
  });

  test('keeps headings, and leaves out a topic without questions', () => {
    const [first, second] = mathQuiz.topics;
    const empty = { name: 'Vide', questions: [] };
    const body = bodyOf({
      ...mathQuiz,
      topics: [first, empty, second].filter((t) => t !== undefined),
    });
    expect(body).not.toContain('Vide');
    expect(body.indexOf('\\chapitre{Dérivées')).toBeLessThan(body.indexOf('\\chapitre{Algèbre'));
  });
});

describe('a paper for named students', () => {
  test('has their names and the digits of their numbers, copy by copy', () => {
    const students = [
      { studentId: '123', firstName: 'Zoë', lastName: 'L’Héritier', accommodation: null },
      { studentId: 'A-7', firstName: '', lastName: 'Dupont', accommodation: null },
    ];
    const body = bodyOf({ ...longQuiz, studentIdDigits: 4 }, { ...plainOptions, students });
    expect(body).toContain("\\eleve{1}{L'Héritier Zoë}{123}{\\or3\\or2\\or1\\or0}");
    expect(body).toContain('\\eleve{2}{Dupont}{A-7}{}');
  });

  test('tells namesakes apart, and asks nobody of a class without numbers for one', () => {
    const camille = { firstName: 'Camille', lastName: 'MARTIN', accommodation: null };
    const students = ['', ''].map((studentId) => ({ ...camille, studentId }));
    const body = (ids: string[]) =>
      bodyOf(shortQuiz, {
        ...plainOptions,
        students: students.map((student, place) => ({ ...student, studentId: ids[place] ?? '' })),
      });
    expect(body([])).toContain('\\eleve{2}{MARTIN Camille (2)}{}{}');
    expect(body([])).not.toContain('\\lignenumero');
    expect(body(['7', '8'])).toContain('\\eleve{2}{MARTIN Camille (8)}{8}');
    expect(body(['7', '8'])).toContain('\\lignenumero');
  });
});

describe('the faults of a paper', () => {
  test('name their place, and whether the text is printed nevertheless', () => {
    const question = paperQuestion('Et 😀 ?', ['*$\\input{x}$', 'ก']);
    const { faults } = writePaper({ ...withQuestions(question), title: 'ท' }, plainOptions);
    expect(faults).toEqual([
      expect.objectContaining({ questionId: null, place: 'Titre', kind: 'replaced' }),
      expect.objectContaining({ questionId: question.id, place: 'Question 1', kind: 'replaced' }),
      {
        questionId: question.id,
        place: 'Question 1, réponse A',
        kind: 'refused',
        message: expect.stringContaining('\\input'),
      },
      expect.objectContaining({ place: 'Question 1, réponse B', kind: 'replaced' }),
    ]);
  });

  test('are none in an ordinary paper', () => {
    for (const quiz of [shortQuiz, longQuiz, mathQuiz, accentsQuiz, emptyQuiz]) {
      expect(writePaper(quiz, plainOptions).faults).toEqual([]);
    }
  });
});

test('a paper that must not be handed out says so and has no strip', () => {
  expect(bodyOf(shortQuiz, { ...plainOptions, edition: null })).toContain('ÉPREUVE DE RELECTURE');
  expect(bodyOf(shortQuiz, { ...plainOptions, edition: null })).not.toContain('\\carre{');
  expect(bodyOf(shortQuiz).match(/\\carre\{\d+\}\{[01]\}/g)).toHaveLength(40);
});
