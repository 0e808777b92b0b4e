import {
  type ClassContents,
  daysInBin,
  type QuestionContents,
  type QuizContents,
} from '#shared/contract/bin.ts';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { counted, oneOrMany, unlessNone } from '#shared/domain/texts/counted.ts';

/** Says what is deleted along with a quiz, and that it can be restored. */
export function quizDeletionInWords(
  { title, status, questionCount }: QuizSummary,
  contents: QuizContents | null,
): string {
  const { finished, underWay, editions, copies } = contents ?? noContents;
  const parts = [
    ...(questionCount === 0
      ? ['ses réglages']
      : [questionCount === 1 ? 'sa question' : `ses ${questionCount} questions`]),
    ...unlessNone(finished, 'une copie en ligne et sa note', 'copies en ligne et leurs notes'),
    ...unlessNone(editions, 'une épreuve imprimée', 'épreuves imprimées'),
    ...unlessNone(copies, 'une copie scannée', 'copies scannées'),
  ];
  const students =
    underWay > 1
      ? ` ${underWay} étudiants y répondent en ce moment\u00a0: leur page se fermera.`
      : underWay === 1
        ? ' Un étudiant y répond en ce moment\u00a0: sa page se fermera.'
        : '';
  const link = status === 'published' ? ' Son lien ne s’ouvrira plus.' : '';
  return `«\u00a0${title}\u00a0» est supprimé avec ${listed(parts)}.${students}${link} Vous pourrez le restaurer depuis la corbeille pendant ${daysInBin()}\u00a0jours.`;
}

/**
 * Says what happens to copies and papers that contain the question, and that it can be restored.
 */
export function questionDeletionInWords(contents: QuestionContents | null, inside: number): string {
  const { finished, underWay, editions } = contents ?? noContents;
  const marks =
    finished > 0
      ? ` On y a répondu dans ${oneOrMany(finished, 'une copie rendue', 'copies rendues')}\u00a0: les notes données restent, jusqu’à ce que vous les recalculiez.`
      : '';
  const students =
    inside === 0 && underWay > 0
      ? ` Elle disparaît aussi de ${oneOrMany(underWay, 'la copie en cours d’un étudiant qui y a répondu', 'copies en cours d’étudiants qui y ont répondu')}.`
      : insideInWords(inside, 'elle disparaît', 'elle');
  const papers =
    editions > 0
      ? ` Elle figure sur ${oneOrMany(editions, 'une épreuve déjà imprimée, qui ne change', 'épreuves déjà imprimées, qui ne changent')} pas.`
      : '';
  return `Elle disparaît du QCM avec ses réponses. Les autres questions restent.${marks}${students}${papers} Vous pourrez la restaurer depuis la corbeille pendant ${daysInBin()}\u00a0jours.`;
}

/** The same for several questions at once, based on what the whole quiz has. */
export function questionsDeletionInWords(contents: QuizContents | null, inside: number): string {
  const { finished, editions } = contents ?? noContents;
  const marks =
    finished > 0
      ? ' Les notes des copies déjà rendues restent, jusqu’à ce que vous les recalculiez.'
      : '';
  const papers = editions > 0 ? ' Les épreuves déjà imprimées ne changent pas.' : '';
  return `Elles disparaissent du QCM avec leurs réponses. Les autres questions restent.${marks}${insideInWords(inside, 'elles disparaissent', 'elles')}${papers} Vous pourrez les restaurer depuis la corbeille pendant ${daysInBin()}\u00a0jours.`;
}

function insideInWords(inside: number, disappear: string, them: string): string {
  if (inside === 0) return '';
  return inside === 1
    ? ` Un étudiant répond à ce QCM en ce moment\u00a0: ${disappear} de sa page dans quelques secondes, et sa note se calculera sans ${them}.`
    : ` ${inside} étudiants répondent à ce QCM en ce moment\u00a0: ${disappear} de leur page dans quelques secondes, et leur note se calculera sans ${them}.`;
}

/** Says what is deleted along with a class, and that it can be restored. */
export function classDeletionInWords(contents: ClassContents | null): string {
  const { students, accommodations, quizzes } = contents ?? {
    students: 0,
    accommodations: 0,
    quizzes: 0,
  };
  const parts = [
    ...(students > 0 ? [`sa liste (${counted(students, 'étudiant')})`] : []),
    ...unlessNone(accommodations, 'un aménagement', 'aménagements'),
  ];
  const withAll = parts.length > 0 ? ` avec ${listed(parts)}` : '';
  const named =
    quizzes > 0
      ? ` ${oneOrMany(quizzes, 'Un QCM de cette classe n’aura', 'QCM de cette classe n’auront')} plus ni liste, ni aménagements, ni codes personnels.`
      : '';
  return `Elle est supprimée${withAll}. Vos QCM sont gardés.${named} Vous pourrez la restaurer depuis la corbeille pendant ${daysInBin()}\u00a0jours.`;
}

function listed(parts: readonly string[]): string {
  return parts.length > 1
    ? `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`
    : (parts[0] ?? '');
}

const noContents: QuizContents = { questions: 0, finished: 0, underWay: 0, editions: 0, copies: 0 };
