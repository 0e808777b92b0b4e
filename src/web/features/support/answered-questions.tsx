import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classesHash, screens } from '#shared/screens.ts';
import { type Illustration, illustrations } from './illustrations.ts';

export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: ReactNode;
  readonly picture?: Illustration;
}

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly AnsweredQuestion[];
}

const look = 'font-semibold text-primary underline underline-offset-4 hover:text-primary-hover';
const quizzes = (
  <Link href={screens.home} className={look}>
    Mes QCM
  </Link>
);
const classes = (
  <Link href={`${screens.settings}${classesHash}`} className={look}>
    Classes
  </Link>
);
const settings = (
  <Link href={screens.settings} className={look}>
    Paramètres
  </Link>
);

/** What teachers ask most, in the order of their work. Built when shown, in the teacher’s own word. */
export const chapters = (): readonly Chapter[] => [
  {
    id: 'ecrire',
    title: 'Écrire',
    questions: [
      {
        question: 'J’ai déjà mes questions dans Word, Moodle ou AMC. Faut-il les recopier\u00a0?',
        answer: (
          <>
            Non. Ouvrez le QCM depuis {quizzes}, onglet «&nbsp;Questions&nbsp;», puis «&nbsp;Coller
            une liste&nbsp;»&nbsp;: un texte de Word, un fichier Moodle (XML ou GIFT) ou AMC. Vous
            voyez les questions avant de les ajouter. «&nbsp;Reprendre&nbsp;» les prend dans un
            autre de vos QCM.
          </>
        ),
      },
      {
        question: 'Comment retrouver un QCM ou une question que j’ai supprimés\u00a0?',
        answer: (
          <>
            Ils attendent trente jours dans la{' '}
            <Link href={screens.bin} className={look}>
              Corbeille
            </Link>
            . Un texte modifié se retrouve par «&nbsp;Versions&nbsp;», en tête du QCM.
          </>
        ),
      },
      {
        question: 'Un étudiant a droit à un tiers-temps ou à de gros caractères.',
        answer: (
          <>
            Dans {classes}, ouvrez la classe, puis «&nbsp;Aménagements&nbsp;»&nbsp;: le temps en
            plus vaut pour tous ses QCM en ligne, la taille des caractères pour sa copie imprimée à
            son nom. Les autres étudiants n’en voient rien.
          </>
        ),
      },
    ],
  },
  {
    id: 'imprimer',
    title: 'Imprimer',
    questions: [
      {
        question: 'Faut-il imprimer en recto verso\u00a0?',
        answer: (
          <>
            Oui, si une copie tient sur deux pages ou plus. Si elle tient sur une seule, désactivez
            le recto verso&nbsp;: deux étudiants partageraient la même feuille. L’onglet
            «&nbsp;Créer sujet&nbsp;» dit combien de pages et de feuilles il faut.
          </>
        ),
      },
      {
        question: 'J’ai vu une faute après l’impression.',
        answer: (
          <>
            Une bonne réponse ou des points se corrigent toujours, dans l’onglet
            «&nbsp;Questions&nbsp;». Pour un mot, ouvrez la question et choisissez «&nbsp;Corriger
            le texte sans nouvelle édition&nbsp;»&nbsp;: les copies imprimées restent valables. Pour
            tout le reste, déverrouillez le QCM et imprimez à nouveau.
          </>
        ),
      },
      {
        question: 'Un étudiant n’est pas sur ma liste le jour de l’épreuve.',
        answer: (
          <>
            Donnez-lui une copie vierge&nbsp;: dans «&nbsp;Créer sujet&nbsp;», prévoyez quelques
            «&nbsp;Copies vierges en plus&nbsp;». À la correction, «&nbsp;Hors liste…&nbsp;» lui
            donne sa copie, ou ajoutez-le d’abord à la classe dans {classes}.
          </>
        ),
      },
    ],
  },
  {
    id: 'corriger',
    title: 'Scanner et corriger',
    questions: [
      {
        question: 'Comment scanner les copies\u00a0?',
        answer: (
          <>
            Toutes les feuilles en un PDF, à 200 ou 300 points par pouce, en niveaux de gris, dans
            n’importe quel ordre et n’importe quel sens. Déposez-le sur {quizzes}&nbsp;: chaque
            feuille dit de quel QCM elle vient. Des photos bien cadrées conviennent aussi.
          </>
        ),
      },
      {
        question: 'Une page est refusée\u00a0: que faire\u00a0?',
        answer: (
          <>
            Rien n’est perdu&nbsp;: dans «&nbsp;Corriger&nbsp;», étape «&nbsp;Lire&nbsp;», cliquez
            sur le nombre de pages refusées. Chacune dit pourquoi&nbsp;; le plus souvent, indiquez
            sa copie et ses quatre coins, et elle est lue. Une feuille coupée ou pliée se scanne à
            nouveau&nbsp;: envoyez-la par «&nbsp;Ajouter des pages&nbsp;».
          </>
        ),
      },
      {
        question: 'Une copie n’a pas d’étudiant.',
        answer: (
          <>
            Son numéro est mal codé ou absent. À l’étape «&nbsp;Vérifier&nbsp;»,
            «&nbsp;Associations&nbsp;» montre le nom écrit et propose l’étudiant qui convient&nbsp;:
            Entrée confirme, ou tapez trois lettres du nom.
          </>
        ),
        picture: illustrations.owner,
      },
      {
        question: 'Une case est gommée, pâle ou raturée\u00a0: comment est-elle lue\u00a0?',
        answer: (
          <>
            Ce qui est douteux vous est montré à l’étape «&nbsp;Vérifier&nbsp;», en commençant par
            ce qui change une note&nbsp;; une touche suffit pour chaque question. Votre décision
            l’emporte toujours, et le journal permet de revenir en arrière.
          </>
        ),
        picture: illustrations.boxes,
      },
      {
        question: 'Une bonne réponse était fausse, ou une question ratée.',
        answer: (
          <>
            Corrigez la bonne réponse dans l’onglet «&nbsp;Questions&nbsp;», puis «&nbsp;Recalculer
            les notes&nbsp;»&nbsp;: vous voyez qui gagne ou perd avant d’appliquer. Pour offrir une
            question ou la retirer, «&nbsp;Neutraliser des questions&nbsp;», à l’étape
            «&nbsp;Noter&nbsp;».
          </>
        ),
      },
      {
        question: 'Un absent compose plus tard, ou des feuilles ont été oubliées.',
        answer: (
          <>
            «&nbsp;Ajouter des pages&nbsp;», à l’étape «&nbsp;Lire&nbsp;»&nbsp;: le second fichier
            s’ajoute au premier, et une page scannée deux fois ne compte qu’une fois. Les absents
            sont nommés à l’étape «&nbsp;Vérifier&nbsp;».
          </>
        ),
      },
    ],
  },
  {
    id: 'en-ligne',
    title: 'En ligne',
    questions: [
      {
        question: 'Un étudiant n’a pas de code, ou l’a perdu.',
        answer: (
          <>
            Dans l’onglet «&nbsp;En ligne&nbsp;», «&nbsp;Codes personnels&nbsp;» les montre tous.
            S’il n’y figure pas, ajoutez-le à la liste dans {classes}. Sans liste, laissez vos
            étudiants saisir leur nom («&nbsp;Identité des étudiants&nbsp;»).
          </>
        ),
      },
      {
        question: 'Le réseau tombe pendant le QCM, ou un appareil s’éteint.',
        answer: (
          <>
            Chaque réponse est gardée sur l’appareil, puis envoyée dès que le réseau revient. Sur un
            autre appareil, l’étudiant reprend sa copie et vous donnez votre accord depuis les
            résultats. Là aussi, «&nbsp;Donner du temps&nbsp;» ajoute des minutes, et
            «&nbsp;Importer un reçu&nbsp;» reprend ce qu’un appareil n’a pas pu envoyer.
          </>
        ),
        picture: illustrations.take,
      },
      {
        question: 'Quand mes étudiants voient-ils leur score et la correction\u00a0?',
        answer: (
          <>
            Quand vous le dites&nbsp;: onglet «&nbsp;En ligne&nbsp;», «&nbsp;Score et
            correction&nbsp;»&nbsp;: jamais, aussitôt, après la fermeture ou à une date. D’ici là,
            les bonnes réponses ne quittent pas le serveur.
          </>
        ),
      },
    ],
  },
  {
    id: 'rendre',
    title: 'Rendre les notes',
    questions: [
      {
        question: 'Comment mettre les notes dans Pronote, Moodle ou l’ENT\u00a0?',
        answer: (
          <>
            À l’étape «&nbsp;Rendre&nbsp;», «&nbsp;Télécharger&nbsp;» prépare un fichier ou un texte
            à coller pour Pronote, École Directe, Moodle, Apogée et ScoDoc, et un tableau (ODS, CSV)
            pour les autres. Cochalot dit quels étudiants le logiciel ne saura pas reconnaître.
          </>
        ),
      },
      {
        question: 'Un étudiant conteste sa note, ou n’a rien reçu.',
        answer: (
          <>
            Ses contestations sont à l’étape «&nbsp;Rendre&nbsp;»&nbsp;: acceptez en montrant ce que
            dit la case, ou refusez en disant pourquoi. «&nbsp;Il n’est pas arrivé&nbsp;», à côté de
            l’e-mail, permet un nouvel envoi. L’étudiant peut aussi demander son lien à{' '}
            <a href={screens.askForCopy} className={look}>
              Retrouver ma copie
            </a>
            .
          </>
        ),
      },
    ],
  },
  {
    id: 'donnees',
    title: 'Compte et données',
    questions: [
      {
        question: 'RGPD\u00a0: que devient ce que Cochalot sait de mes étudiants\u00a0?',
        answer: (
          <>
            Noms, numéros, adresses, réponses et copies restent sur cette installation. Le
            générateur ne reçoit ni nom ni réponse d’étudiant&nbsp;; les noms écrits ne sont lus par
            un modèle que si vous le demandez. «&nbsp;Vos données&nbsp;», dans {settings}, dit
            combien de temps chaque chose est gardée et vous remet tout dans une archive. Un QCM
            supprimé emporte ses copies et ses résultats.
          </>
        ),
      },
      {
        question: 'J’ai oublié mon mot de passe, ou changé d’adresse.',
        answer: (
          <>
            «&nbsp;Mot de passe oublié&nbsp;?&nbsp;», à la connexion, envoie un code. L’adresse se
            change dans {settings}, sous «&nbsp;Compte&nbsp;», par un code envoyé à la nouvelle.
          </>
        ),
      },
      {
        question: 'Comment supprimer mon compte\u00a0?',
        answer: (
          <>
            Dans {settings}, sous «&nbsp;Compte&nbsp;». Vos QCM se ferment aussitôt&nbsp;; vous
            pouvez revenir pendant trente jours, puis tout est effacé.
          </>
        ),
      },
    ],
  },
];
