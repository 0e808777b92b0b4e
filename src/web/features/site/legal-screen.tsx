import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { screens } from '#shared/screens.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { organisationQuery } from '#web/lib/queries/organisation-query.ts';
import { linkLook, PagePart } from './page-part.tsx';

const notTold = 'Non renseigné par l’organisme qui exploite cette installation.';

export function LegalScreen() {
  const heading = useScreen('Mentions légales');
  const { data: organisation } = useQuery(organisationQuery);
  const told = (words: string | null | undefined) =>
    words ?? (organisation ? notTold : 'Chargement…');
  return (
    <article className="max-w-prose">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Mentions légales
      </h1>
      <PagePart title="Éditeur">
        <p className="whitespace-pre-line">{told(organisation?.name)}</p>
        {organisation?.address && <p className="whitespace-pre-line">{organisation.address}</p>}
      </PagePart>
      <PagePart title="Direction de la publication">
        <p>{told(organisation?.publicationDirector)}</p>
      </PagePart>
      <PagePart title="Hébergement">
        <p className="whitespace-pre-line">{told(organisation?.hosting)}</p>
      </PagePart>
      <PagePart title="Contact">
        <p>
          Écrivez par le{' '}
          <Link href={screens.help} className={linkLook}>
            formulaire de contact
          </Link>
          . Ce qui est fait de vos données est dit à la page{' '}
          <Link href={screens.privacy} className={linkLook}>
            Données personnelles
          </Link>
          .
        </p>
      </PagePart>
      <PagePart title="Contenus">
        <p>
          Les questions, les images et les copies appartiennent à leurs auteurs. Qui voit un contenu
          illicite l’écrit par le même formulaire.
        </p>
      </PagePart>
    </article>
  );
}
