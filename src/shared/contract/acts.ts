/**
 * What is recorded of people who change or read students’ data, or accounts: an endpoint names the
 * act, and the record shows it in these words.
 */
export const actsInWords = {
  'sign-in': 'connexion',
  'password-set': 'mot de passe changé',
  'address-changed': 'adresse changée',
  'data-exported': 'données du compte exportées',
  'account-closed': 'compte fermé',
  'account-reopened': 'compte rouvert',
  'account-disabled': 'compte désactivé',
  'account-enabled': 'compte réactivé',
  'account-invited': 'invitation envoyée',
  'sessions-ended': 'sessions terminées',
  'work-transferred': 'QCM et classes transmis',
  'notice-set': 'message aux enseignants',
  'quotas-set': 'limites d’un compte changées',
  'mails-paused': 'envois suspendus',
  'mails-resumed': 'envois repris',
  'run-retried': 'travail relancé',
  'run-stopped': 'travail arrêté',
  'acts-read': 'journal des actes lu',
  'list-read': 'liste de classe lue',
  'list-exported': 'liste de classe téléchargée',
  'list-changed': 'liste de classe changée',
  'list-deleted': 'liste de classe supprimée',
  'marks-read': 'notes et copies lues',
  'marks-exported': 'notes téléchargées',
  'marks-changed': 'notes changées',
  'copies-exported': 'copies corrigées téléchargées',
  'copies-added': 'copies scannées ajoutées',
  'copies-deleted': 'copies supprimées',
  'student-changed': 'nom changé sur une copie',
  'link-given': 'lien donné vers une copie',
  'mails-sent': 'e-mails envoyés',
  'student-searched': 'personne recherchée',
  'student-exported': 'données d’une personne exportées',
  'student-erased': 'personne effacée',
  'scans-purged': 'anciens scans effacés',
} as const;
export type Act = keyof typeof actsInWords;

/** A screen reads the same thing again and again, which is recorded once an hour. */
export const actsOfReading: ReadonlySet<Act> = new Set([
  'acts-read',
  'list-read',
  'marks-read',
] as const);
