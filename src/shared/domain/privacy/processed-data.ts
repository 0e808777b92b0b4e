/** For how many days things are kept; null for as long as nobody deletes them. */
export interface KeptDays {
  readonly scans: number | null;
  readonly attempts: number | null;
  readonly bin: number;
  readonly acts: number;
  readonly sessions: number;
}

/** A use of personal data, in the words of the public page and of the register. */
export interface Processing {
  readonly title: string;
  readonly purpose: string;
  readonly people: string;
  readonly data: string;
  readonly kept: string;
}

export const processingParts = [
  'accounts',
  'lists',
  'online',
  'paper',
  'returned',
  'contact',
  'security',
] as const;
export type ProcessingPart = (typeof processingParts)[number];

const inDays = (count: number) => (count === 1 ? '1\u00a0jour' : `${count}\u00a0jours`);

/** All uses of personal data, with how long the data is kept here. */
export function processedData(kept: KeptDays): Readonly<Record<ProcessingPart, Processing>> {
  const untilDeleted = `jusqu’à ce que l’enseignant les supprime, puis ${inDays(kept.bin)} dans sa corbeille`;
  const copiesKept = (what: string) =>
    kept.attempts === null
      ? `${what}\u00a0: ${untilDeleted}`
      : `${what}\u00a0: sans nom après ${inDays(kept.attempts)}, ou avant si l’enseignant les supprime`;
  const printedKept =
    '. Noms imprimés sur une épreuve nominative\u00a0: jusqu’à la suppression du QCM';
  const scansKept =
    kept.scans === null ? '' : `. Pages scannées\u00a0: effacées après ${inDays(kept.scans)}`;
  return {
    accounts: {
      title: 'Comptes des enseignants',
      purpose: 'ouvrir un compte et s’y connecter',
      people: 'enseignants',
      data: 'adresse e-mail, nom, empreinte du mot de passe, identité chez le fournisseur de connexion, sessions ouvertes, réglages',
      kept: `jusqu’à 30\u00a0jours après la suppression du compte\u00a0; une session inutilisée, ${inDays(kept.sessions)}\u00a0; un code reçu par e-mail, 10\u00a0minutes`,
    },
    lists: {
      title: 'Listes de classe',
      purpose: 'savoir à qui est chaque copie, et tenir compte des aménagements',
      people: 'étudiants',
      data: 'nom, prénom, numéro, adresse e-mail, aménagements d’épreuve (temps, taille des caractères)',
      kept: untilDeleted,
    },
    online: {
      title: 'Copies en ligne',
      purpose: 'faire passer un QCM, le noter et en tirer des statistiques',
      people: 'étudiants',
      data: 'nom, numéro ou adresse que l’étudiant a donnés, réponses et leurs heures, note',
      kept: copiesKept('Copies et notes'),
    },
    paper: {
      title: 'Copies sur papier',
      purpose: 'lire les copies scannées, les noter et en tirer des statistiques',
      people: 'étudiants',
      data: 'pages scannées avec le nom écrit, numéro, cases cochées, note et points ajoutés',
      kept: `${copiesKept('Copies et notes')}${scansKept}${printedKept}`,
    },
    returned: {
      title: 'Remise des copies',
      purpose: 'rendre à chacun sa copie et sa note, et recevoir les contestations',
      people: 'étudiants',
      data: 'e-mails envoyés et ce qu’ils sont devenus, liens personnels, contestations et réponses',
      kept: 'aussi longtemps que le nom sur la copie',
    },
    contact: {
      title: 'Messages de contact',
      purpose: 'répondre à qui écrit',
      people: 'quiconque remplit le formulaire de contact',
      data: 'nom, adresse e-mail, message',
      kept: 'jusqu’à la suppression du compte de l’enseignant\u00a0; sans compte, jusqu’à ce qu’on en demande l’effacement',
    },
    security: {
      title: 'Sécurité et travaux du serveur',
      purpose:
        'savoir qui a lu ou changé des données, freiner les abus, exécuter les travaux demandés',
      people: 'enseignants, administrateurs\u00a0; étudiants, quand un travail les nomme',
      data: 'acte, compte, heure, adresse IP\u00a0; fichiers en cours d’envoi\u00a0; travaux demandés et leur résultat',
      kept: `journal des actes\u00a0: ${inDays(kept.acts)}\u00a0; travaux terminés\u00a0: 30\u00a0jours\u00a0; le reste\u00a0: quelques jours`,
    },
  };
}

/** What a configured model receives, and of whom. */
export const sentToModel = () =>
  'les textes dont un enseignant veut tirer des questions et, chaque fois qu’il l’accepte, l’image du nom écrit sur chaque copie';
