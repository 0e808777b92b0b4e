interface Named {
  readonly lastName: string;
  readonly firstName: string;
}

interface Numbered extends Named {
  /** The student's number, or an empty text. */
  readonly studentId: string;
}

/** The name as lists write it, such as «MOREL Léa»; the number where there is no name. */
export const listName = (student: Numbered) => bareListName(student) || fallback(student);

/** The name in spoken order, such as «Léa MOREL»; the number where there is no name. */
export const spokenName = (student: Numbered) =>
  `${student.firstName} ${student.lastName}`.trim() || fallback(student);

/** The name as lists write it; empty where there is no name. */
export const bareListName = ({ lastName, firstName }: Named) => `${lastName} ${firstName}`.trim();

const fallback = ({ studentId }: Numbered) => studentId.trim() || 'Étudiant';
