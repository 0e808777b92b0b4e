import { kinds } from '../../kinds/kinds.ts';
import { textLimits } from '../../limits.ts';
import type { BankQuestion } from './bank-entry.ts';
import { listProblems } from './listed-question.ts';

export const bankProblems = {
  picture: 'L’image n’est pas reprise\u00a0: ajoutez-la ensuite à la question.',
  otherPictures: 'Seule la première image de l’énoncé est reprise.',
  longExplanation: `L’explication n’est pas reprise\u00a0: elle dépasse ${textLimits.explanation.toLocaleString('fr-FR')} caractères.`,
  partial:
    'Une réponse y vaut une partie des points\u00a0: elle est reprise comme fausse. Si elle est bonne, cliquez dessus.',
  either: 'Une seule de ses bonnes réponses y suffit\u00a0: ici, elles sont toutes à cocher.',
  unequal:
    'Ses bonnes réponses n’y valent pas toutes autant\u00a0: ici, elles valent autant l’une que l’autre.',
  formula: 'Une formule n’est pas entièrement reprise\u00a0: relisez-la.',
  highlight:
    'Un passage y est souligné, barré ou en couleur, ce qui n’est pas repris\u00a0: vérifiez que la question se comprend sans.',
  media: 'Un son, une vidéo ou une page intégrée n’est pas repris.',
  scoring:
    'Son barème AMC n’a pas d’équivalent\u00a0: elle suit celui du QCM, vérifiez ses points.',
  noScoring:
    'Sans barème, AMC y compte aussi les cases laissées vides\u00a0: ici, elle suit le barème du QCM.',
  blankScoring: 'Ne rien cocher n’y vaut pas 0\u00a0point (v)\u00a0: ici, cela vaut 0\u00a0point.',
  twoTicks:
    'Cocher deux cases n’y vaut pas autant qu’une réponse fausse (e)\u00a0: ici, cela vaut autant.',
  answerScoring: 'Une de ses réponses a dans AMC un barème à elle, qui n’est pas repris.',
  amcOptions: 'L’en-tête d’AMC (titre, consignes, mise en page) n’est pas repris.',
  textAfter: 'Un texte vient après les questions de son groupe\u00a0: il n’est pas repris.',
  textBefore:
    'Un texte la sépare de la question précédente\u00a0: il n’est pas repris, vérifiez qu’elle se comprend sans.',
  unprinted:
    'Une formule ou un caractère n’avait pas pu être imprimé\u00a0: remplacez «\u00a0[?]\u00a0».',
  command:
    'Une commande LaTeX y reste telle quelle, comme du texte\u00a0: relisez l’énoncé et les réponses.',
  noText: listProblems.noText,
  fewAnswers: listProblems.oneAnswer,
  emptyAnswer: listProblems.emptyAnswer,
  noKey: 'Quelle réponse est bonne\u00a0? Cliquez dessus.',
  leftBehind: (why: string) => `Laissée de côté\u00a0: ${why}.`,
  otherKind: (kind: string) => `Laissée de côté, ce n’est pas une question à choix\u00a0: ${kind}.`,
} as const;

/** The reason why a question cannot be added as it is; null where it can. */
export function problemOf({
  text,
  type,
  answers,
}: Pick<BankQuestion, 'text' | 'type' | 'answers'>): string | null {
  const { fewestAnswers, answerFault } = kinds[type];
  if (text === '') return bankProblems.noText;
  if (answers.length < fewestAnswers) return bankProblems.fewAnswers;
  if (answers.some((answer) => answer.text === '')) return bankProblems.emptyAnswer;
  const [fault] = answers.flatMap((answer) => answerFault(answer.text) ?? []);
  if (fault) return fault;
  return answers.some(({ isCorrect }) => isCorrect) ? null : bankProblems.noKey;
}
