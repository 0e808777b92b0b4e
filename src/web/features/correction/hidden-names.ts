import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/copy-number.ts';

/** While names are hidden, students are called by their copies. */
export function hideNames(overview: CorrectionOverview): CorrectionOverview {
  if (!overview.isAnonymous) return overview;
  const copies = new Map(overview.copies.map(({ copy, student }) => [student, copy]));
  return {
    ...overview,
    students: overview.students.map(({ id, isExpected, isOnline }) => ({
      id,
      studentId: '',
      firstName: '',
      lastName: copies.has(id) ? `Copie ${copyInWords(copies.get(id) ?? 0)}` : 'Nom masqué',
      email: '',
      isExpected,
      isOnline,
    })),
    copies: overview.copies.map((copy) => ({
      ...copy,
      nameImage: null,
      file: '',
      detectedNumber: null,
      aiFirstName: null,
      aiLastName: null,
      proposal: null,
    })),
  };
}
