import {
  defaultStudentIdInstructions,
  invalidTimeLimit,
  NewQuizSchema,
  type TeacherQuiz,
} from '#shared/contract/quiz-schemas.ts';
import type { Defaults } from '#shared/contract/settings.ts';
import { defaultStudentInstructions, initialMarking } from '#shared/domain/settings-defaults.ts';
import { faultInWords } from '#shared/domain/texts/fault-in-words.ts';

/** The fields of a quiz on the tab «Généralités». */
export type QuizDraft = Pick<
  TeacherQuiz,
  | 'title'
  | 'description'
  | 'subject'
  | 'institutionName'
  | 'classTitle'
  | 'classGroupId'
  | 'quizDate'
  | 'timeLimit'
  | 'studentInstructions'
  | 'studentIdInstructions'
  | 'studentIdDigits'
  | 'includeStudentName'
  | 'includeStudentIdField'
  | 'includeStudentIdCoding'
  | 'shuffleQuestions'
  | 'shuffleAnswers'
  | 'allowRetakes'
  | 'freeNavigation'
  | 'scoreRelease'
  | 'scoreReleaseAt'
  | 'correctionRelease'
  | 'correctionReleaseAt'
  | 'countedAttempt'
  | 'scoring'
  | 'scoringPenalty'
  | 'scoringFloor'
  | 'exactMarks'
  | 'language'
>;

export type DraftName = keyof QuizDraft;
export type DraftFaults = Partial<Record<DraftName, string>>;

/** In the order of the form, which is the order in which faults are shown. */
export const fieldLabels: Record<DraftName, string> = {
  title: 'Titre',
  description: 'Description',
  subject: 'Matière',
  institutionName: 'Établissement',
  get classGroupId() {
    return 'Liste d’étudiants';
  },
  classTitle: 'Classe',
  quizDate: 'Date',
  timeLimit: 'Durée',
  get studentInstructions() {
    return 'Consignes aux étudiants';
  },
  includeStudentName: 'Champ pour le nom',
  get includeStudentIdField() {
    return 'Champ pour le numéro d’étudiant';
  },
  get includeStudentIdCoding() {
    return 'Numéro d’étudiant à coder';
  },
  studentIdDigits: 'Nombre de chiffres',
  studentIdInstructions: 'Texte à côté de la grille',
  shuffleQuestions: 'Ordre aléatoire des questions',
  shuffleAnswers: 'Ordre aléatoire des réponses',
  allowRetakes: 'Plusieurs tentatives',
  freeNavigation: 'Navigation libre',
  get scoreRelease() {
    return 'Score montré aux étudiants';
  },
  scoreReleaseAt: 'Date du score',
  get correctionRelease() {
    return 'Correction montrée aux étudiants';
  },
  correctionReleaseAt: 'Date de la correction',
  countedAttempt: 'Tentative qui compte',
  scoring: 'Barème',
  scoringPenalty: 'Points retirés',
  scoringFloor: 'Minimum par question',
  exactMarks: 'Note exacte',
  language: 'Langue du QCM',
};

export const draftNames = Object.keys(fieldLabels) as DraftName[];

/** The fields of a new quiz, before the teacher's defaults are applied. */
export const emptyDraft: QuizDraft = {
  title: '',
  description: '',
  subject: '',
  institutionName: '',
  classTitle: '',
  classGroupId: null,
  quizDate: null,
  timeLimit: null,
  studentInstructions: defaultStudentInstructions,
  get studentIdInstructions() {
    return defaultStudentIdInstructions();
  },
  studentIdDigits: 8,
  includeStudentName: true,
  includeStudentIdField: false,
  includeStudentIdCoding: false,
  shuffleQuestions: false,
  shuffleAnswers: false,
  allowRetakes: false,
  freeNavigation: false,
  scoreRelease: 'at-once',
  scoreReleaseAt: null,
  correctionRelease: 'never',
  correctionReleaseAt: null,
  countedAttempt: 'best',
  ...initialMarking,
  language: 'fr',
};

export function startingDraft(defaults: Partial<Defaults>): QuizDraft {
  const wanted = { ...emptyDraft, ...defaults };
  const { institutionName, studentInstructions } = wanted;
  const { scoring, scoringPenalty, scoringFloor, exactMarks } = wanted;
  return {
    ...emptyDraft,
    institutionName,
    studentInstructions,
    scoring,
    scoringPenalty,
    scoringFloor,
    exactMarks,
  };
}

const ownMessages: DraftFaults = {
  timeLimit: invalidTimeLimit,
  quizDate: 'Cette date n’est pas valide.',
};

/** Checked by the same rules as on the server. */
export function draftFaults(draft: Partial<QuizDraft>): DraftFaults {
  const faults: DraftFaults = {};
  for (const name of draftNames) {
    const { success, error } = NewQuizSchema.shape[name].safeParse(draft[name], {
      error: faultInWords,
    });
    if (success || !(name in draft)) continue;
    faults[name] = ownMessages[name] ?? error.issues[0]?.message ?? 'Valeur invalide.';
  }
  const tooLong = 10_000;
  if ((draft.timeLimit ?? 0) > tooLong)
    faults.timeLimit = 'La durée est d’au plus 10\u00a0000 minutes.';
  return faults;
}
