import { specifiedRule } from './scoring/scoring-rule.ts';
import { initialStudentWord } from './students/student-word.ts';

export const defaultStudentInstructions =
  'Utilisez un stylo noir ou bleu, ou un crayon à papier. Aucun document n’est autorisé.';

/** The scoring of docs/promises.md (Scoring). */
export const initialMarking = {
  scoring: specifiedRule.kind,
  scoringPenalty: specifiedRule.penalty,
  scoringFloor: specifiedRule.floor,
  exactMarks: false,
} as const;

/** Said in the default message, where a copy is attached. */
export const attachedCopyInWords = 'Vous trouverez votre copie corrigée en pièce jointe.\n';

/** The defaults of a new account. */
export const initialDefaults = {
  institutionName: '',
  studentWord: initialStudentWord,
  studentInstructions: defaultStudentInstructions,
  defaultEmailSubject: 'Résultats du QCM {quizTitle}',
  defaultEmailBody: `Bonjour {studentName},\n\nVous avez obtenu la note de {grade}/20 au QCM «\u00a0{quizTitle}\u00a0».\n${attachedCopyInWords}\nCordialement,`,
  ...initialMarking,
} as const;
