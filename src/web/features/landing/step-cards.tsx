import type { ReactNode } from 'react';
import { CorrectionPicture } from './correction-picture.tsx';
import { CreationPicture } from './creation-picture.tsx';
import { DistributionPicture } from './distribution-picture.tsx';

export const stepsId = 'etapes';

export function StepCards() {
  return (
    <section id={stepsId} className="mx-auto max-w-6xl scroll-mt-16 px-4 py-16 sm:px-6 sm:py-20">
      <h2 className="text-3xl">Trois temps, un seul cahier</h2>
      <p className="mt-2 max-w-prose text-pretty text-ink-muted">
        Le même QCM sert pour la feuille et pour l’écran&nbsp;: vous ne l’écrivez qu’une fois.
      </p>
      <div className="mt-8 grid gap-6 md:grid-cols-3">
        <Step title="Création" picture={<CreationPicture />}>
          Des questions à une ou plusieurs bonnes réponses, avec vos formules, vos images et votre
          barème.
        </Step>
        <Step title="Distribution" picture={<DistributionPicture />}>
          Un PDF à imprimer, chaque copie mélangée à sa façon&nbsp;; ou un lien que vos étudiants
          ouvrent sans créer de compte.
        </Step>
        <Step title="Correction" picture={<CorrectionPicture />}>
          Scannez la pile en un seul PDF, vérifiez ce qui mérite un coup d’œil&nbsp;: les notes et
          les copies annotées sont prêtes.
        </Step>
      </div>
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Step({ title, picture, children }: StepProps) {
  return (
    <article className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div
        aria-hidden
        className="flex h-60 select-none items-center justify-center overflow-hidden border-line border-b bg-primary-soft p-4"
      >
        {picture}
      </div>
      <div className="p-5 sm:p-6">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1.5">{children}</p>
      </div>
    </article>
  );
}
