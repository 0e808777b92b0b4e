import { AppError } from '../../../../errors.ts';

export const mailingUnderWay = () =>
  new AppError(409, 'mailing_under_way', 'Un envoi est déjà en cours. Attendez sa fin.');

export const mailsHeld = () =>
  new AppError(
    409,
    'mails_held',
    'Des e-mails sont en attente depuis la restauration\u00a0: envoyez-les ou abandonnez-les d’abord.',
  );

export const staleMarks = () =>
  new AppError(
    409,
    'stale_marks',
    'Des cases, les bonnes réponses ou les points ont changé\u00a0: recalculez les notes avant d’envoyer.',
  );

export const nobodyToMail = () =>
  new AppError(409, 'nobody_to_mail', 'Aucun étudiant n’est à prévenir.');

export const noMarkedCopy = () =>
  new AppError(409, 'no_marked_copy', 'Cet étudiant n’a pas de copie notée.');

export const noAddress = () => new AppError(409, 'no_address', 'Email manquant');

export const alreadySent = () =>
  new AppError(409, 'already_sent', 'Cet étudiant a déjà reçu cette note.');

export const doubtfulMail = () =>
  new AppError(
    409,
    'doubtful_mail',
    'L’envoi précédent est incertain\u00a0: dites d’abord s’il est arrivé.',
  );

export const mailChanged = () =>
  new AppError(
    409,
    'changed_elsewhere',
    'Cet e-mail ou sa note ont changé depuis cet affichage\u00a0: vérifiez-les à nouveau.',
  );

export const keptAsFile = () =>
  new AppError(
    409,
    'kept_as_file',
    'Cet e-mail est gardé en fichier\u00a0: il pourra partir quand l’installation enverra des e-mails.',
  );

export const gradeInLinkOnly = () =>
  new AppError(
    400,
    'grade_in_link_only',
    'Avec «\u00a0Lien seul\u00a0», l’e-mail ne contient pas la note\u00a0: retirez {grade} ou {note} de l’objet et du message.',
  );

export const pageClosed = () =>
  new AppError(
    409,
    'page_closed',
    'Ouvrez d’abord la page de l’étudiant\u00a0: sans elle, le lien ne mènerait à rien.',
  );

export const unreachableServer = (reason: string) =>
  new AppError(
    503,
    'mail_server_unreachable',
    `Le serveur d’e-mail ne répond pas (${reason}). L’envoi s’est arrêté\u00a0; relancez-le plus tard.`,
  );

export const mailingInterrupted = () =>
  new AppError(
    503,
    'mailing_interrupted',
    'L’envoi a été interrompu plusieurs fois. Relancez-le\u00a0: personne ne recevra deux fois la même note.',
  );

export const mailingCancelled = () =>
  new AppError(409, 'mailing_cancelled', 'L’envoi a été arrêté.');
