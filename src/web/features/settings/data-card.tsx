import { Download, ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { accounts } from '#shared/contract/accounts.ts';
import { daysInBin } from '#shared/contract/bin.ts';
import { screens } from '#shared/screens.ts';
import { addressAsShown } from '#web/lib/api/answer-to.ts';
import { useRefreshCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';

const kept = () =>
  [
    ['QCM, classes, copies et résultats', 'jusqu’à ce que vous les supprimiez'],
    ['Ce que vous avez mis à la corbeille', `${daysInBin()} jours`],
    ['Connexion', '30 jours'],
    ['Codes reçus par e-mail', '10 minutes'],
    ['Travaux terminés', '30 jours'],
    ['Images qui ne servent plus', '24 heures'],
  ] as const;

export function DataCard() {
  // Asks who is signed in, because a download that is refused gives no message.
  const refreshTeacher = useRefreshCurrentTeacher();
  return (
    <Card aria-label="Vos données">
      <CardHeader
        icon={<ShieldCheck />}
        title="Vos données"
        description="Elles sont à vous&nbsp;: vous pouvez les emporter ou les effacer à tout moment."
      />
      <CardBody className="flex flex-col items-start gap-5">
        <p className="max-w-prose">
          Tout ce que Cochalot garde de vous et de vos classes, dans une archive zip&nbsp;: des
          fichiers JSON et vos fichiers.
        </p>
        <Button asChild variant="secondary">
          <a href={addressAsShown(accounts.exportData.path)} download onClick={refreshTeacher}>
            <Download aria-hidden />
            Télécharger mes données
          </a>
        </Button>
        <div className="w-full max-w-prose">
          <h3 className="text-base">Combien de temps elles sont gardées</h3>
          <dl className="mt-2 text-sm">
            {kept().map(([what, howLong]) => (
              <div
                key={what}
                className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2"
              >
                <dt>{what}</dt>
                <dd className="text-ink-muted">{howLong}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-ink-muted text-sm">
            Ce qui n’est pas dans la corbeille est effacé aussitôt et pour de bon, fichiers compris.
            Supprimer votre compte efface aussi la corbeille. Si votre établissement efface plus tôt
            les copies, la page{' '}
            <Link
              href={screens.privacy}
              className="text-primary underline underline-offset-4 hover:text-primary-hover"
            >
              Données personnelles
            </Link>{' '}
            le dit.
          </p>
        </div>
      </CardBody>
    </Card>
  );
}
