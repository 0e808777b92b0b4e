import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface FoundText {
  readonly path: string;
  readonly text: string;
}

/**
 * Texts for a model, a terminal, the database or LaTeX, and signs with their names, which are not
 * shown on screens.
 */
const notOnScreen = [
  'src/server/db/',
  'src/paper/latex/',
  'src/shared/domain/formulas/spoken/operator-words.ts',
  'src/server/features/generator/prompt.ts',
  'src/server/features/correction/copies/names/read-written-name.ts',
  'src/server/env.ts',
  'src/server/serve.ts',
];

/** The text between quotes or tags, which is all that a user can read. */
function* textsIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const child of node) yield* textsIn(child);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const { type, value } = node as { type: string; value?: unknown };
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') yield value;
  else if (type === 'TemplateElement') yield (value as { cooked: string | null }).cooked ?? '';
  else
    for (const child of Object.values(node)) if (typeof child === 'object') yield* textsIn(child);
}

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Only files with French words are examined, because most files contain only code. */
const texts: readonly FoundText[] = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.|\.queries\.|\/migrations\//.test(path))
  .flatMap((path) => {
    const code = readFileSync(path, 'utf8');
    if (!/[À-ſ«»’]/.test(code.replace(comments, ''))) return [];
    return [...textsIn(parseSync(path, code).program)].map((text) => ({ path, text }));
  });
const on = (paths: readonly string[]) =>
  texts.filter(({ path }) => !paths.some((one) => path.startsWith(one)));

test('French punctuation never begins a line, because the space before it is non-breaking', () => {
  expect(texts.length).toBeGreaterThan(5000);
  const breakable = on(notOnScreen).filter(({ text }) => /[ \n][?!:;»](?=[\s.,)]|$)|« /.test(text));
  expect(breakable).toEqual([]);
});

/** Texts that docs/promises.md gives with straight apostrophes or three dots, letter by letter. */
const promisedAsTyped = [
  "Aperçu de l'e-mail",
  "Attention à l'impression",
  "Ce QCM n'existe pas ou n'est pas publié.",
  "Ce QCM n'existe pas ou vous n'avez pas les droits pour le consulter.",
  'Chargement du QCM...',
  "Classes et listes d'étudiants",
  "Codez votre numéro d'étudiant ci-contre",
  'Démarrage...',
  "Désactivez l'impression recto-verso (double face) car le sujet tient sur une seule page.",
  "Durée invalide: La durée doit être d'au moins 1 minute ou laissée vide.",
  'En cours...',
  "Erreur lors de l'analyse en lot",
  'Génération du PDF...',
  "Impossible d'ajouter la classe.",
  "Impossible d'ajouter la question.",
  "Impossible d'enregistrer la liste.",
  "Impossible d'enregistrer.",
  "Impossible d'exporter le fichier LaTeX.",
  "Impossible d'exporter le fichier PDF.",
  "Impossible de mettre à jour l'ordre des questions.",
  "Impossible de téléverser l'image.",
  "Le QCM a été créé mais certaines questions générées n'ont pas pu être ajoutées.",
  "Merci d'avoir participé à ce QCM. Vos réponses ont été enregistrées.",
  'Sauvegarde...',
  "Veuillez d'abord sauvegarder le QCM.",
  'Vous êtes déconnecté. Reconnexion en cours...',
  "Échec de l'envoi",
];

test('apostrophes are curly and dots one sign, but in texts that are promised otherwise', () => {
  const typed = on(notOnScreen).filter(({ text }) =>
    /(?<!\p{L})[cdjlmnstCDJLMNST]'\p{L}|u'[aeiouéêh]|\p{L}\.\.\./u.test(text),
  );
  const words = typed.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
  expect(words.filter((text) => !promisedAsTyped.includes(text))).toEqual([]);
});

test('a number never ends a line apart from its unit or from its other digits', () => {
  expect(on(notOnScreen).filter(({ text }) => /\d (\d{3} \p{L}|[MGK]o\b|%)/u.test(text))).toEqual(
    [],
  );
});

test('no escape sequence is shown literally, as in an attribute that does not know it', () => {
  expect(on(notOnScreen).filter(({ text }) => text.includes('\\u00a0'))).toEqual([]);
});

test('students are «étudiants» in the sources, for which the build says the teacher’s word', () => {
  const others = on(['src/shared/domain/students/student-word.ts']);
  expect(others.filter(({ text }) => /(?<!\p{L})élèves?(?!\p{L})/iu.test(text))).toEqual([]);
});

/**
 * The words that docs/promises.md (Printing) prescribes for a printed paper; everywhere else a
 * «sujet» is a topic.
 */
const specified = [
  'Créer sujet',
  'Créer sujet PDF version finale',
  'sujet.pdf',
  'Ce QCM n’a pas d’épreuve finale. Exportez-le depuis l’onglet «\u00a0Créer sujet\u00a0».',
  "Désactivez l'impression recto-verso (double face) car le sujet tient sur une seule page.",
];

/** A text may lead to the tab by its name. */
const namedTab = /«(?:&nbsp;|\u00a0)Créer sujet(?:&nbsp;|\u00a0)»/g;

test('a paper is called a «sujet» only where a promised text says so', () => {
  const ofPaper = on(['src/paper/']).filter(
    ({ text }) =>
      /sujet/i.test(text.replaceAll(namedTab, '')) &&
      /imprim|pdf|feuille|une seule page|examen|édition|créer/i.test(text),
  );
  expect(ofPaper.map(({ text }) => text).filter((text) => !specified.includes(text))).toEqual([]);
});

/** Words of ours that named a thing which has another name: docs/glossary.md. */
const otherNames =
  /(?<!\p{L})(la clé (ou|a|reste)|mauvaises? réponses? cochée|email (?!manquant|modifié))/iu;

test('a thing has one name: «bonnes réponses» or «corrigé», «proposition fausse», «e-mail»', () => {
  expect(on(notOnScreen).filter(({ text }) => otherNames.test(text))).toEqual([]);
});

/** Texts that docs/promises.md gives without that space. */
const promisedWithoutSpace = ['Durée invalide:', 'Votre score:', 'Note:', 'ID:', 'Ex:'];

test('a space stands before a colon and a question mark', () => {
  const tight = on([...notOnScreen, 'src/shared/contract/']).filter(({ text }) => {
    const others = promisedWithoutSpace.reduce(
      (rest, promised) => rest.replace(promised, ''),
      text,
    );
    return /[\p{L}»)][:?](?= )/u.test(others.replaceAll('&nbsp;', '\u00a0'));
  });
  expect(tight).toEqual([]);
});
