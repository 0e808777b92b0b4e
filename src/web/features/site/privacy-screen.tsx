import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Organisation } from '#shared/contract/system.ts';
import {
  processedData,
  processingParts,
  sentToModel,
} from '#shared/domain/privacy/processed-data.ts';
import { screens } from '#shared/screens.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { organisationQuery } from '#web/lib/queries/organisation-query.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { linkLook, PagePart } from './page-part.tsx';

/** Articles 13 and 14 of the RGPD, as far as Cochalot and its configuration know. */
export function PrivacyScreen() {
  const heading = useScreen('Données personnelles');
  const { data: organisation, isError, isFetching, refetch } = useQuery(organisationQuery);
  return (
    <article className="max-w-prose">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Données personnelles
      </h1>
      {organisation ? (
        <Told {...organisation} />
      ) : isError ? (
        <LoadFailure
          title="Cette page n’a pas pu être chargée"
          detail="Le serveur n’a pas répondu."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p className="mt-6">Chargement…</p>
      )}
    </article>
  );
}

function Told({ name, address, dataOfficer, hosting, model, retention }: Organisation) {
  const data = processedData(retention);
  return (
    <>
      <p className="mt-6">
        {name ?? 'L’organisme qui met Cochalot à votre disposition'}
        {address && `, ${address},`} est responsable de ce qui est fait ici des données des
        enseignants et des étudiants. Cochalot n’utilise ni publicité, ni mesure d’audience, ni
        traceur&nbsp;: il ne garde dans votre navigateur que ce qu’il faut pour rester connecté et
        ne perdre aucune réponse.
      </p>
      <PagePart title="Ce qui est traité, et combien de temps">
        {processingParts.map((part) => (
          <section key={part} aria-label={data[part].title}>
            <h3 className="font-semibold text-base">{data[part].title}</h3>
            <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
              <Line term="Finalité" words={data[part].purpose} />
              <Line term="Personnes" words={data[part].people} />
              <Line term="Données" words={data[part].data} />
              <Line term="Durée" words={data[part].kept} />
            </dl>
          </section>
        ))}
        <p>
          {retention.attempts === null && retention.scans === null
            ? 'Les sauvegardes gardent ce qu’elles contiennent jusqu’à ce qu’elles soient remplacées.'
            : 'L’enseignant est prévenu par e-mail 30\u00a0jours avant chaque effacement. Les notes et les réponses restent sans nom, pour les statistiques. Les sauvegardes gardent ce qu’elles contiennent jusqu’à ce qu’elles soient remplacées.'}
        </p>
      </PagePart>
      <PagePart title="Qui y a accès">
        <p>
          L’enseignant d’un QCM ou d’une classe voit ses étudiants, leurs copies et leurs notes. Un
          étudiant voit sa copie, par un lien personnel. Les administrateurs de l’installation
          répondent aux demandes qui portent sur une personne, et ces actes sont notés.
        </p>
        {hosting && <p className="whitespace-pre-line">Hébergement&nbsp;: {hosting}</p>}
        <p>
          {model
            ? `Un modèle de langage est configuré\u00a0: ${model.name}, exécuté par ${model.host}. Il reçoit ${sentToModel()}. Rien ne lui est envoyé autrement.`
            : 'Aucun modèle de langage n’est configuré\u00a0: rien n’est envoyé à un tel service.'}
        </p>
      </PagePart>
      <PagePart title="Vos droits">
        <p>
          Vous pouvez demander à voir vos données, à les faire corriger, effacer, limiter ou
          transmettre, et vous opposer à leur traitement. Un enseignant télécharge et efface les
          siennes lui-même dans ses paramètres. Un étudiant s’adresse d’abord à son enseignant.
        </p>
        <p>
          {dataOfficer ? (
            `Déléguée ou délégué à la protection des données\u00a0: ${dataOfficer}.`
          ) : (
            <>
              Écrivez par le{' '}
              <Link href={screens.help} className={linkLook}>
                formulaire de contact
              </Link>
              .
            </>
          )}
        </p>
        <p>
          Sans réponse satisfaisante, vous pouvez saisir la{' '}
          <a href="https://www.cnil.fr/fr/plaintes" className={linkLook}>
            Commission nationale de l’informatique et des libertés
          </a>
          .
        </p>
      </PagePart>
    </>
  );
}

function Line({ term, words }: { term: string; words: string }) {
  return (
    <>
      <dt className="text-ink-muted max-sm:mt-1">{term}</dt>
      <dd>{words}</dd>
    </>
  );
}
