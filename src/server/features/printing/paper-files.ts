/** Both begin with the quiz: what is left of one that is gone is known by its name. */
export const editionFolder = 'editions';
export const paperFolder = 'papers';

export function editionPdfKey({ quizId, id }: { quizId: string; id: string }): string {
  return `${editionFolder}/${quizId}.${id}.pdf`;
}

/** JSON of the layout, compressed. */
export function editionLayoutKey({ quizId, id }: { quizId: string; id: string }): string {
  return `${editionFolder}/${quizId}.${id}.layout.json.gz`;
}

export function paperKey({ quizId, key }: { quizId: string; key: string }): string {
  return `${paperFolder}/${quizId}.${key}.pdf`;
}

/** The quiz and the edition or paper that a file belongs to, also of a write that was cut off. */
export function ownersOf(fileKey: string): { quizId: string; id: string } {
  const [quizId = '', id = ''] = fileKey.slice(fileKey.indexOf('/') + 1).split('.');
  return { quizId, id };
}
