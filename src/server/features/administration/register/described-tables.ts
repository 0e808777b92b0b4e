import type { ProcessingPart } from '#shared/domain/privacy/processed-data.ts';

interface DescribedTable {
  readonly part: ProcessingPart;
  /** What it holds of people, in the words of the register. */
  readonly holds: string;
}

const of = (part: ProcessingPart, holds: string): DescribedTable => ({ part, holds });

/** What teachers write and set, and what the installation needs for itself. */
const nobody = null;

/** Every table of the database, with what it holds of people; null where it holds nothing of them. */
export const describedTables = (): Readonly<Record<string, DescribedTable | null>> => ({
  teachers: of('accounts', 'adresse e-mail, nom, empreinte du mot de passe'),
  identities: of('accounts', 'identifiant chez le fournisseur de connexion'),
  sessions: of('accounts', 'sessions ouvertes'),
  codes: of('accounts', 'adresse à laquelle un code a été envoyé'),
  open_id_flows: of('accounts', 'connexion en cours chez le fournisseur'),
  settings: of('accounts', 'réglages de l’enseignant'),
  roster_entries: of('lists', 'nom, prénom, numéro, adresse e-mail'),
  accommodations: of('lists', 'aménagements d’épreuve, qui peuvent révéler un état de santé'),
  attempts: of('online', 'nom, numéro, adresse, heures, note'),
  student_answers: of('online', 'réponses'),
  late_answers: of('online', 'réponses arrivées après la fin'),
  receipt_imports: of('online', 'réponses remplacées par celles d’un reçu'),
  attempt_signs: of('online', 'heure du dernier signe de la page de l’étudiant'),
  resumptions: of('online', 'nom et numéro de qui demande à reprendre ou à commencer'),
  code_mails: of('online', 'sort de l’e-mail qui porte le code personnel'),
  editions: of('paper', 'noms imprimés sur les épreuves nominatives, et leur PDF'),
  edition_additions: of('paper', 'noms imprimés sur les copies ajoutées'),
  scans: of('paper', 'fichiers des pages scannées'),
  scan_pages: of('paper', 'ce qui a été mesuré dans les cases, numéro codé compris'),
  correction_students: of('paper', 'nom, prénom, numéro, adresse e-mail'),
  correction_copies: of('paper', 'à qui est la copie, nom lu, note, points ajoutés et leur raison'),
  box_decisions: of('paper', 'cases cochées, décidées à la main'),
  correction_journal: of('paper', 'changements des copies, des noms et des notes'),
  mail_orders: of('returned', 'texte des e-mails envoyés'),
  mails: of('returned', 'sort de chaque e-mail'),
  copy_links: of('returned', 'liens personnels, sans leur secret'),
  contests: of('returned', 'contestations et réponses'),
  contact_messages: of('contact', 'nom, adresse e-mail, message'),
  acts: of('security', 'acte, compte, heure, adresse IP, recherches d’étudiants'),
  throttles: of('security', 'nombre d’essais par adresse IP ou par compte'),
  job_runs: of('security', 'travaux demandés et leur résultat'),
  uploads: of('security', 'fichiers en cours d’envoi'),
  upload_parts: of('security', 'morceaux de ces fichiers'),
  answers: nobody,
  classes: nobody,
  coefficients: nobody,
  copy_pages: nobody,
  correction_editions: nobody,
  corrections: nobody,
  erasures: nobody,
  file_removals: nobody,
  heartbeat: nobody,
  image_uploads: nobody,
  images: nobody,
  installation: nobody,
  openings: nobody,
  outage_decisions: nobody,
  outages: nobody,
  questions: nobody,
  quiz_versions: nobody,
  quizzes: nobody,
  typeset_papers: nobody,
  workers: nobody,
});
