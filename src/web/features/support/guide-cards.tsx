import { ClipboardCheck, PenLine, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';

export function GuideCards() {
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <Guide icon={<PenLine />} title="Créer un QCM">
        <p>
          Donnez un titre, puis ajoutez vos questions&nbsp;: une ou plusieurs bonnes réponses, un
          barème, une image. Les formules s’écrivent entre deux dollars, comme{' '}
          <code className="font-mono text-sm">$x^2$</code>.
        </p>
        <p>Le générateur propose des questions d’après votre cours&nbsp;; vous gardez la main.</p>
      </Guide>
      <Guide icon={<Share2 />} title="Partager avec les étudiants">
        <p>
          <strong>En PDF</strong>&nbsp;: imprimez des copies toutes différentes, questions et
          réponses mélangées.
        </p>
        <p>
          <strong>En ligne</strong>&nbsp;: publiez le formulaire et donnez son lien. Vos étudiants
          répondent sans créer de compte.
        </p>
      </Guide>
      <Guide icon={<ClipboardCheck />} title="Corriger et exporter">
        <p>
          Déposez le PDF des copies scannées, vérifiez les cases et les noms&nbsp;: les notes sont
          calculées. En ligne, elles arrivent au fil des réponses.
        </p>
        <p>
          Téléchargez le tableau des notes et envoyez à chacun sa correction par{' '}
          <span className="whitespace-nowrap">e-mail</span>.
        </p>
      </Guide>
    </div>
  );
}

interface GuideProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Guide({ icon, title, children }: GuideProps) {
  return (
    <Card aria-label={title}>
      <CardHeader icon={icon} title={title} />
      <CardBody className="flex flex-col gap-3 pt-3">{children}</CardBody>
    </Card>
  );
}
