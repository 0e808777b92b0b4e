/** The addresses of the application; any other one is the 404 page, for browser and server alike. */
export const screens = {
  home: '/',
  settings: '/settings',
  bin: '/corbeille',
  help: '/help',
  createQuiz: '/quiz/create',
  editQuiz: '/quiz/:id/edit',
  results: '/quiz/:id/results',
  classMarks: '/class/:id/marks',
  takeQuiz: '/quiz/:id/take',
  shortQuiz: '/c/:code',
  typeCode: '/c',
  copy: '/copie/:link',
  askForCopy: '/copie',
} as const;

/** The home page as «Terminer» opens it: it speaks to teachers, and has a word for the student first. */
export const handedInHash = '#copie-rendue';

export function editQuizAddress(id: string): string {
  return screens.editQuiz.replace(':id', encodeURIComponent(id));
}

export function resultsAddress(id: string): string {
  return screens.results.replace(':id', encodeURIComponent(id));
}

export function classMarksAddress(id: string): string {
  return screens.classMarks.replace(':id', encodeURIComponent(id));
}

export function takeQuizAddress(id: string): string {
  return screens.takeQuiz.replace(':id', encodeURIComponent(id));
}

/** What is written on a blackboard. */
export function shortQuizAddress(code: string): string {
  return screens.shortQuiz.replace(':code', encodeURIComponent(code));
}

/** A student's private page; the link is a secret. */
export function copyAddress(link: string): string {
  return screens.copy.replace(':link', encodeURIComponent(link));
}

/** What a mail with a code leads to: the home page, which takes the secret out of the address. */
export const mailLinkParameter = 'lien';
export const mailLinkAddress = (secret: string) => `/?${mailLinkParameter}=${secret}`;
