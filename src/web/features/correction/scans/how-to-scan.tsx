import { Download, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import { downloadFile } from '#web/lib/api/download.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { CopierCheck } from './upload/copier-check.tsx';

/** Explains how to scan while the tab is empty. */
export function HowToScan({ quizId }: { quizId: string }) {
  return (
    <EmptyState
      className="[--seyes-far-end:rgb(0_0_0/0.2)]"
      icon={<ScanLine />}
      title="Corriger les copies scannées"
      description={
        <>
          Scannez toutes les feuilles en un seul PDF, puis envoyez-le ci-dessus. L’ordre et le sens
          des feuilles n’ont pas d’importance&nbsp;: chaque page porte son numéro de copie.
        </>
      }
      action={
        <div className="flex flex-col gap-5">
          <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5">
            <li>200 ou 300 points par pouce, en niveaux de gris plutôt qu’en noir et blanc.</li>
            <li>
              Recto seul si l’épreuve est imprimée d’un seul côté, recto verso sinon&nbsp;; les
              pages vides sont reconnues et mises de côté.
            </li>
            <li>Feuilles à plat et entières&nbsp;: les ronds noirs des coins doivent se voir.</li>
            <li>
              Un bourrage, des feuilles oubliées&nbsp;? Envoyez un second fichier, rien n’est perdu.
              Des photos bien cadrées conviennent aussi.
            </li>
          </ul>
          <Fold label="Essayer avant vos copies">
            <div className="flex flex-col gap-5">
              <div className="flex flex-col gap-2">
                <ExampleButton quizId={quizId} />
                <p className="max-w-prose text-ink-muted text-sm">
                  Quelques copies de votre épreuve, remplies par des étudiants imaginaires&nbsp;:
                  envoyez-les ci-dessus pour voir la correction de bout en bout, puis effacez-la.
                </p>
              </div>
              <CopierCheck />
            </div>
          </Fold>
        </div>
      }
    />
  );
}

function ExampleButton({ quizId }: { quizId: string }) {
  const [isPending, setPending] = useState(false);
  async function download() {
    setPending(true);
    try {
      await downloadFile(correction.readExample, { params: { id: quizId } }, 'copies-exemple.pdf');
    } catch (error) {
      tellFailure('L’exemple n’a pas pu être téléchargé', error);
    } finally {
      setPending(false);
    }
  }
  return (
    <span>
      <Button variant="secondary" pending={isPending} onClick={() => void download()}>
        <Download aria-hidden />
        Télécharger des copies d’exemple
      </Button>
    </span>
  );
}
