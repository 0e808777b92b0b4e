import { describe, expect, test } from 'vitest';
import { runToEnd } from '../run-to-end.ts';
import { announcedPicture, missingPictures } from './announced-pictures.ts';

test.each([
  ['Que montre l’image ci-dessous ?', 'l’image ci-dessous'],
  ["Sur l'image satellite ci-contre, où est le cyclone ?", "l'image satellite ci-contre"],
  ['D’après la **figure 1** ci-après, que vaut $x$ ?', 'la figure 1 ci-après'],
  ['Légendez le schéma suivant.', 'le schéma suivant'],
  ['Le schéma du circuit ci-contre : que vaut la tension ?', 'Le schéma du circuit ci-contre'],
  ['La carte de la France ci-jointe montre :', 'La carte de la France ci-jointe'],
  ['Comparez les photographies ci-dessous', 'les photographies ci-dessous'],
  ['Observez le\u00a0graphique qui suit :\n\nQue vaut l’abscisse ?', 'le graphique qui suit'],
])('«%s» announces a picture', (text, announced) => {
  expect(announcedPicture(text)).toBe(announced);
});

describe('a text that announces no picture', () => {
  test.each([
    'Quelle est l’image de 3 par la fonction suivante : $f(x) = x^2$ ?',
    'Donnez l’image du vecteur suivant par la rotation.',
    'Quelle est la figure de style suivante : « cette obscure clarté » ?',
    'De quelle figure s’agit-il dans la phrase suivante ?',
    'Parmi les figures suivantes, laquelle a quatre angles droits ?',
    'Laquelle des images ci-dessous est en niveaux de gris ?',
    'Soit le schéma relationnel suivant : CLIENT(id, nom). Quelle est sa clé ?',
    'Soit le schéma suivant :\nADN → ARN → protéine\nQue manque-t-il ?',
    'La figure ci-dessus est-elle un carré ?',
    'Quel format d’image choisir pour la page suivante ?',
    'L’interface graphique suivante',
    'Que veut dire figure ?',
  ])('%s', (text) => {
    expect(announcedPicture(text)).toBeNull();
  });
});

const announcing = 'Que montre la figure ci-dessous ?';
const question = (text: string, more = {}) => ({
  text,
  image: null,
  topic: null,
  followsPrevious: false,
  ...more,
});
const missing = (...questions: Parameters<typeof missingPictures>[0]) =>
  runToEnd(missingPictures(questions)).map(({ place }) => place);

test('a picture, a table, code or a displayed formula may be what the text announces', () => {
  expect(missing(question(announcing))).toEqual([0]);
  expect(missing(question(announcing, { image: 'carte' }))).toEqual([]);
  expect(missing(question(`${announcing}\n\n| a | b |\n|---|---|\n| 1 | 2 |`))).toEqual([]);
  expect(missing(question(`${announcing}\n\n\`\`\`\n/\\\n\`\`\``))).toEqual([]);
  expect(missing(question(`${announcing}\n\n$$x^2$$`))).toEqual([]);
  expect(missing(question(`${announcing} Posez $x = 2$.`))).toEqual([0]);
});

test('it may be in another question of the topic, or in a linked one without a topic', () => {
  const image = 'carte';
  const topic = 'Géologie';
  const other = question('Autre ?', { image });
  expect(missing({ ...other, topic }, question(announcing, { topic }))).toEqual([]);
  expect(missing({ ...other, topic }, question(announcing, { topic: 'Chimie' }))).toEqual([1]);
  expect(missing(other, question(announcing))).toEqual([1]);
  expect(missing(other, question(announcing, { followsPrevious: true }))).toEqual([]);
});

test('a very long text of spaces or of one word is checked quickly', () => {
  for (const end of [' '.repeat(20_000), 'a'.repeat(20_000), "d'a ".repeat(5000)]) {
    expect(announcedPicture(`le dessin d’${end}`)).toBeNull();
    expect(announcedPicture(`le dessin suivant :${end}.`)).toBeNull();
    expect(announcedPicture(`parmi ${end}les dessins${end}`)).toBeNull();
  }
});
