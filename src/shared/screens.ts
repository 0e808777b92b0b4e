/**
 * The addresses of the application. Any other address is the 404 page, in the browser and on the
 * server.
 */
export const screens = {
  home: '/',
  settings: '/settings',
  bin: '/corbeille',
  help: '/help',
  siteMap: '/plan',
  accessibility: '/accessibilite',
  privacy: '/donnees-personnelles',
  legal: '/mentions-legales',
  administration: '/administration',
  createQuiz: '/quiz/create',
  editQuiz: '/quiz/:id/edit',
  results: '/quiz/:id/results',
  classMarks: '/class/:id/marks',
  takeQuiz: '/quiz/:id/take',
  shortQuiz: '/c/:code',
  typeCode: '/c',
  copy: '/copie/:link',
  onlineCopy: '/copie/en-ligne/:link',
  askForCopy: '/copie',
} as const;

/** The hash with which the menu leads to the classes among the settings. */
export const classesHash = '#classes';

/**
 * Where «Terminer» leads: home, but in the students' application, whose files the device has. The
 * home page itself is for teachers, and costs a student 290 KB.
 */
export const handedInAddress = '/?copie-rendue';

export function editQuizAddress(id: string): string {
  return screens.editQuiz.replace(':id', encodeURIComponent(id));
}

/** The address of a step of a correction; without one, that in which something waits. */
export function correctionAddress(id: string, step?: 'lire' | 'verifier' | 'noter' | 'rendre') {
  return `${editQuizAddress(id)}?onglet=corriger${step ? `&etape=${step}` : ''}`;
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

/** The short address that a teacher writes on a blackboard. */
export function shortQuizAddress(code: string): string {
  return screens.shortQuiz.replace(':code', encodeURIComponent(code));
}

/** The address of a student's private page; the link in it is a secret. */
export function copyAddress(link: string): string {
  return screens.copy.replace(':link', encodeURIComponent(link));
}

/** The same for a copy that was taken online. */
export function onlineCopyAddress(link: string): string {
  return screens.onlineCopy.replace(':link', encodeURIComponent(link));
}

/**
 * The address in a mail with a code. It opens the home page, which removes the secret from the
 * address bar.
 */
export const mailLinkParameter = 'lien';
export const mailLinkAddress = (secret: string) => `/?${mailLinkParameter}=${secret}`;
