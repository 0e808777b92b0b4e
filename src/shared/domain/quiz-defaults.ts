export const defaultStudentInstructions =
  'Utilisez un stylo noir ou bleu, ou un crayon à papier. Aucun document n’est autorisé.';
