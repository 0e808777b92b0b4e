import type { CodePurpose } from '../../db/schema/accounts.ts';
import type { MailContent } from '../../mail/render-mail.ts';

const ifNotYou =
  'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: rien ne sera modifié.';

const codeTexts: Record<CodePurpose, { subject: string; title: string; before: string }> = {
  'sign-up': {
    subject: 'Votre code d’inscription à Cochalot',
    title: 'Bienvenue sur Cochalot',
    before: 'Voici le code à saisir pour créer votre compte\u00a0:',
  },
  'one-time-password': {
    subject: 'Votre mot de passe à usage unique',
    title: 'Connexion à Cochalot',
    before: 'Voici le mot de passe à usage unique qui vous permet de vous connecter\u00a0:',
  },
  'email-change': {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    title: 'Changement d’adresse e-mail',
    before: 'Voici le code à saisir dans vos paramètres pour confirmer cette adresse\u00a0:',
  },
};

/** `link` does what typing the code does, for those who would rather not type. */
export function codeMail(purpose: CodePurpose, code: string, link: string | null): MailContent {
  const { subject, title, before } = codeTexts[purpose];
  return {
    subject,
    title,
    highlight: code,
    paragraphs: [
      before,
      ...(link
        ? [`Ou ouvrez ce lien, puis choisissez «\u00a0Continuer\u00a0»\u00a0:\n${link}`]
        : []),
      'Ce code est valable 10 minutes et ne sert qu’une fois. Ne le communiquez à personne.',
      ifNotYou,
    ],
  };
}

export const accountExistsMail: MailContent = {
  subject: 'Vous avez déjà un compte Cochalot',
  title: 'Vous avez déjà un compte',
  paragraphs: [
    'Une inscription a été demandée avec cette adresse, qui a déjà un compte Cochalot.',
    'Connectez-vous avec votre mot de passe, ou choisissez «\u00a0Mot de passe oublié\u00a0?\u00a0» pour recevoir un mot de passe à usage unique.',
    ifNotYou,
  ],
};

export const noAccountMail: MailContent = {
  subject: 'Aucun compte Cochalot à cette adresse',
  title: 'Aucun compte à cette adresse',
  paragraphs: [
    'Un mot de passe à usage unique a été demandé pour cette adresse, qui n’a pas de compte Cochalot.',
    'Vous avez peut-être utilisé une autre adresse. Sinon, créez un compte depuis la page d’accueil.',
    ifNotYou,
  ],
};

export const addressTakenMail: MailContent = {
  subject: 'Cette adresse a déjà un compte Cochalot',
  title: 'Adresse déjà utilisée',
  paragraphs: [
    'Un changement d’adresse e-mail vers cette adresse a été demandé, mais elle a déjà un compte Cochalot.',
    ifNotYou,
  ],
};

export function emailChangedMail(newEmail: string): MailContent {
  return {
    subject: 'L’adresse e-mail de votre compte a changé',
    title: 'Adresse e-mail modifiée',
    paragraphs: [
      `Votre compte Cochalot utilise désormais l’adresse ${newEmail}.`,
      'Si vous n’êtes pas à l’origine de ce changement, écrivez-nous sans attendre depuis la page d’aide.',
    ],
  };
}

export function accountClosedMail(deletedOn: Date, address: string): MailContent {
  const day = deletedOn.toLocaleDateString('fr-FR', {
    dateStyle: 'long',
    timeZone: 'Europe/Paris',
  });
  return {
    subject: 'Votre compte Cochalot sera supprimé',
    title: 'Compte en attente de suppression',
    paragraphs: [
      `Votre compte Cochalot est fermé. Il sera effacé le ${day}, avec vos QCM, vos classes et les résultats de vos étudiants.`,
      `Pour le garder, connectez-vous avant cette date\u00a0:\n${address}`,
    ],
  };
}

export function invitationMail(address: string, isLink: boolean): MailContent {
  return {
    subject: 'Votre invitation à utiliser Cochalot',
    title: 'Bienvenue sur Cochalot',
    paragraphs: [
      'Votre établissement vous ouvre un compte sur Cochalot, où l’on écrit, imprime et corrige des QCM.',
      isLink
        ? `Ouvrez ce lien, puis choisissez «\u00a0Continuer\u00a0»\u00a0:\n${address}`
        : `Connectez-vous avec le compte de votre établissement\u00a0:\n${address}`,
      'Cette invitation est valable 14 jours et ne sert qu’une fois.',
    ],
  };
}
