import { daysInBin, type QuizContents } from '#shared/contract/bin.ts';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

/** What goes with a quiz, and that it can be taken back. */
export function deletionInWords(
  { title, status, questionCount }: QuizSummary,
  contents: QuizContents | null,
): string {
  const { finished, underWay, editions, copies } = contents ?? noContents;
  const parts = [
    ...(questionCount === 0
      ? ['ses réglages']
      : [questionCount === 1 ? 'sa question' : `ses ${questionCount} questions`]),
    ...counted(finished, 'une copie en ligne et sa note', 'copies en ligne et leurs notes'),
    ...counted(editions, 'une épreuve imprimée', 'épreuves imprimées'),
    ...counted(copies, 'une copie scannée', 'copies scannées'),
  ];
  const last = parts.pop();
  const all = parts.length > 0 ? `${parts.join(', ')} et ${last}` : last;
  const students =
    underWay > 1
      ? ` ${underWay} étudiants y répondent en ce moment\u00a0: leur page se fermera.`
      : underWay === 1
        ? ' Un étudiant y répond en ce moment\u00a0: sa page se fermera.'
        : '';
  const link = status === 'published' ? ' Son lien ne s’ouvrira plus.' : '';
  return `«\u00a0${title}\u00a0» part avec ${all}.${students}${link} Vous pourrez le reprendre dans la corbeille pendant ${daysInBin}\u00a0jours.`;
}

const noContents: QuizContents = { questions: 0, finished: 0, underWay: 0, editions: 0, copies: 0 };
