import {
  FileText,
  type LucideIcon,
  Mail,
  Radio,
  Shuffle,
  Sigma,
  Sparkles,
  Table2,
  UserRoundX,
} from 'lucide-react';

interface Feature {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const features: readonly Feature[] = [
  {
    icon: Shuffle,
    title: 'Ordre aléatoire',
    text: 'Questions et réponses mélangées d’une copie à l’autre\u00a0: regarder chez le voisin n’avance plus à rien.',
  },
  {
    icon: Sigma,
    title: 'Formules et images',
    text: 'Vos formules en LaTeX, vos schémas et vos photos, sur la feuille comme à l’écran.',
  },
  {
    icon: Sparkles,
    title: 'Générateur de questions',
    text: 'Une intelligence artificielle propose des questions d’après votre cours. Vous relisez, vous choisissez.',
  },
  {
    icon: FileText,
    title: 'Épreuves compatibles AMC',
    text: 'PDF prêt à imprimer ou source LaTeX pour Auto Multiple Choice, le logiciel libre de QCM.',
  },
  {
    icon: Radio,
    title: 'Résultats en ligne',
    get text() {
      return 'Les réponses du formulaire sont corrigées à mesure que vos étudiants les envoient.';
    },
  },
  {
    icon: Table2,
    title: 'Export des notes',
    text: 'Un tableur avec les notes sur 20, à reprendre dans Pronote ou votre ENT.',
  },
  {
    icon: Mail,
    title: 'Corrections par e-mail',
    get text() {
      return 'Chaque étudiant reçoit sa copie annotée et sa note, avec votre message.';
    },
  },
  {
    icon: UserRoundX,
    title: 'Vie privée',
    get text() {
      return 'Aucun compte pour les étudiants, aucune publicité, aucun traceur dans les pages.';
    },
  },
];

export function FeatureList() {
  return (
    <section className="border-line border-t bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
        <h2 className="text-3xl">Tout ce qu’il faut pour évaluer</h2>
        <ul className="mt-10 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex min-w-0 gap-4 sm:block">
              <Icon aria-hidden className="size-7 shrink-0 text-primary" strokeWidth={1.75} />
              <div className="sm:mt-3">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-pretty text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
