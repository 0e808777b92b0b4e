import { expect, test } from 'vitest';
import { compareSheets, datedErrata, type Sheets, withErrata } from './compare-sheets.ts';

const rule = { kind: 'per-answer', penalty: 0, floor: 0 };
const answer = (id: string) => ({ id, text: `Réponse ${id}`, isPinned: false });
const question = (id: string) => ({
  ...{ id, text: `Question ${id}`, type: 'single', rule, image: null },
  ...{ followsPrevious: false, keepAnswerOrder: false, answers: [answer('1'), answer('2')] },
});
const [a, b, c] = [question('a'), question('b'), question('c')];
const printed: Sheets = {
  ...{ title: 'DST', institutionName: '', classTitle: '2de B', date: null, timeLimit: 55 },
  ...{ studentInstructions: 'Stylo noire.', studentIdInstructions: '', studentIdDigits: 8 },
  ...{ includeStudentName: true, includeStudentIdField: false, includeStudentIdCoding: true },
  rule,
  topics: [
    { name: null, questions: [a, b] },
    { name: 'Algebre', questions: [c] },
  ],
};
const withTopics = (...topics: (typeof a)[][]): Sheets => ({
  ...printed,
  topics: topics.map((questions, place) => ({ name: place === 0 ? null : 'Algebre', questions })),
});
const withB = (changes: Partial<typeof b>) => withTopics([a, { ...b, ...changes }], [c]);

test.each<[string, Sheets, string]>([
  ['a field for the number', { ...printed, studentIdDigits: 6 }, 'les champs du nom ou du numéro d’étudiant ont changé'],
  ['the rule of the quiz', { ...printed, rule: { ...rule, floor: -1 } }, 'le barème du QCM a changé'],
  ['a question less', withTopics([a], [c]), 'la question 2 de l’épreuve a été supprimée'],
  ['a question more', withTopics([a, b], [c, question('d')]), 'la question 4 a été ajoutée'],
  ['two questions changed over', withTopics([b, a], [c]), 'l’ordre des questions a changé, à partir de la question 1'],
  ['a question in another topic', withTopics([a], [b, c]), 'la question 2 n’est plus dans le même thème'],
  ['another type', withB({ type: 'multiple' }), 'question 2\u00a0: le choix unique ou multiple a changé'],
  ['another rule', withB({ rule: { ...rule, penalty: 1 } }), 'question 2\u00a0: le barème a changé'],
  ['an answer more', withB({ answers: [...b.answers, answer('3')] }), 'question 2\u00a0: une réponse a été ajoutée'],
  ['an answer less', withB({ answers: b.answers.slice(1) }), 'question 2\u00a0: une réponse a été retirée'],
  ['answers changed over', withB({ answers: b.answers.toReversed() }), 'question 2\u00a0: l’ordre des réponses a changé'],
  ['answers whose texts changed places', withB({ answers: [{ ...answer('1'), text: 'Réponse 2' }, { ...answer('2'), text: 'Réponse 1' }] }), 'question 2\u00a0: des réponses ont échangé leur texte'],
])('%s moves boxes, and is reported', (_, today, obstacle) => {
  expect(compareSheets(printed, today).obstacles).toEqual([obstacle]);
}); // biome-ignore format: a table

test('changed words move no box and are listed one by one; white space does not count', () => {
  const today: Sheets = {
    ...printed,
    title: ' DST ',
    studentInstructions: 'Stylo noir.',
    topics: [
      { name: null, questions: [a, { ...b, text: 'B ?', answers: [answer('1'), { ...answer('2'), text: 'Deux' }] }] },
      { name: 'Algèbre', questions: [{ ...c, text: 'Question\u00a0c\n' }] },
    ], // biome-ignore format: as the paper is
  };
  const of = (part: string, before: string, after: string, question: number | null = null) => ({
    ...{ part, before, after, question, answer: null },
  });
  const { obstacles, mended } = compareSheets(printed, today);
  expect(obstacles).toEqual([]);
  expect(mended).toEqual([
    of('studentInstructions', 'Stylo noire.', 'Stylo noir.'),
    of('topic', 'Algebre', 'Algèbre'),
    of('question', 'Question b', 'B ?', 2),
    { ...of('answer', 'Réponse 2', 'Deux', 2), answer: 2 },
  ]);
  const errata = datedErrata(mended, [], 'hier');
  expect(withErrata([a, b, c], errata)).toEqual([a, today.topics[0]?.questions[1], c]);
  const [first, ...others] = mended;
  const again = [{ ...first, after: 'Stylo bleu.' } as (typeof mended)[number], ...others];
  const moments = datedErrata(again, errata, 'ce jour').map(({ at }) => at);
  expect(moments).toEqual(['ce jour', 'hier', 'hier', 'hier']);
});
