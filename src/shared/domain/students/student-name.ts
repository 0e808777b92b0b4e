interface Named {
  readonly lastName: string;
  readonly firstName: string;
}

interface Numbered extends Named {
  /** The student's number, or nothing. */
  readonly studentId: string;
}

/** «MOREL Léa», as lists are written; the number where there is no name. */
export const listName = (student: Numbered) => bareListName(student) || fallback(student);

/** «Léa MOREL», as people are spoken of; the number where there is no name. */
export const spokenName = (student: Numbered) =>
  `${student.firstName} ${student.lastName}`.trim() || fallback(student);

/** As in lists, where a number is nothing to be shown: empty where there is no name. */
export const bareListName = ({ lastName, firstName }: Named) => `${lastName} ${firstName}`.trim();

const fallback = ({ studentId }: Numbered) => studentId.trim() || 'Étudiant';
