import { Check, CircleDashed, FilePlus2, Lock, Printer, SquarePen, X } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#web/ui/card.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { SampleTable } from './sample-table.tsx';
import { Specimen } from './specimen.tsx';

export function Content() {
  return (
    <>
      <Specimen title="Étiquettes">
        <Badge>Brouillon</Badge>
        <Badge tone="primary">Publié</Badge>
        <Badge tone="success">
          <Check aria-hidden /> Juste
        </Badge>
        <Badge tone="danger">
          <X aria-hidden /> Faux
        </Badge>
        <Badge tone="warning">
          <CircleDashed aria-hidden /> Oubliée
        </Badge>
        <Badge>
          <Lock aria-hidden /> Verrouillé
        </Badge>
        <Badge>
          <SquarePen aria-hidden /> Ouvert
        </Badge>
      </Specimen>
      <Specimen title="Carte" stacked>
        <Card>
          <CardHeader
            level={3}
            icon={<Printer />}
            title="Créer sujet PDF version finale"
            description="Chaque copie a son propre ordre de questions et de réponses."
            actions={<Badge tone="success">Prêt</Badge>}
          />
          <CardBody>
            <p>Trente et une copies, deux pages par feuille.</p>
          </CardBody>
          <CardFooter>
            <Button>Exporter pdf</Button>
            <Button variant="secondary">Corrigé individuel (1 copie)</Button>
          </CardFooter>
        </Card>
      </Specimen>
      <Specimen title="Onglets" stacked>
        <Tabs defaultValue="questions">
          <TabList label="Parties du QCM">
            <Tab value="basics">Généralités</Tab>
            <Tab value="questions">Questions</Tab>
            <Tab value="export">Créer sujet</Tab>
            <Tab value="correct">Corriger</Tab>
            <Tab value="online">En ligne</Tab>
            <Tab value="none" disabled>
              Désactivé
            </Tab>
          </TabList>
          {['basics', 'questions', 'export', 'correct', 'online'].map((value) => (
            <TabPanel key={value} value={value}>
              Douze questions, vingt points.
            </TabPanel>
          ))}
        </Tabs>
      </Specimen>
      <Specimen title="Tableau" stacked>
        <SampleTable />
      </Specimen>
      <Specimen title="État vide" stacked>
        <EmptyState
          level={3}
          icon={<FilePlus2 />}
          title="Aucun QCM créé pour le moment"
          description="Donnez un titre à votre premier QCM, les questions viendront ensuite."
          action={<Button>Créer un QCM</Button>}
        />
      </Specimen>
      <Specimen title="Avis" stacked>
        <Notice title="Un code vous attend">Il a été envoyé à camille.martin@lycee.fr.</Notice>
        <Notice tone="success" title="L’épreuve est prête" />
        <Notice tone="warning" title="Deux étudiants n’ont pas d’adresse">
          Ils ne recevront pas leur copie. Complétez la liste de la classe.
        </Notice>
        <Notice tone="danger" title="La formule de la question 3 n’est pas fermée">
          Ajoutez le signe dollar qui manque, puis relancez la vérification.
        </Notice>
      </Specimen>
      <Specimen title="Texte et formules" stacked>
        <FormulaText text="La dérivée de $x \mapsto \frac{1}{x}$ vaut $-\frac{1}{x^2}$, pour 5 \$ de plus." />
        <FormulaText text="Une formule qui n’est pas finie&nbsp;: $\frac{1}{$" />
      </Specimen>
      <Specimen title="Attente" stacked>
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner /> Chargement…
        </p>
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-24 w-full max-w-xl" />
      </Specimen>
    </>
  );
}
