/** Why a list of students is refused, with the same words in browser and server. */
export const rosterRefusals = {
  tooLarge: 'Ce fichier est trop lourd (2\u00a0Mo au plus).',
  tooMany: () => 'Une liste compte au plus 5\u00a0000 étudiants.',
  noStudent: () => 'Aucun étudiant n’a été trouvé dans ce fichier.',
} as const;
