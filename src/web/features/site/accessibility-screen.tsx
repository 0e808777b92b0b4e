import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  auditedOn,
  conformity,
  conformityMention,
  conformityRate,
  failing,
} from '#shared/domain/accessibility/audit.ts';
import { screens } from '#shared/screens.ts';
import { formatDay } from '#web/lib/dates.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { organisationQuery } from '#web/lib/queries/organisation-query.ts';
import { linkLook, PagePart } from './page-part.tsx';

const percentage = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** The declaration that the law asks of public bodies, after the model of the DINUM. */
export function AccessibilityScreen() {
  const heading = useScreen('Accessibilité');
  const { data: organisation } = useQuery(organisationQuery);
  const name = organisation?.name ?? 'L’organisme qui met Cochalot à votre disposition';
  const planUrl = organisation?.accessibilityPlanUrl;
  const contact = organisation?.accessibilityContact;
  return (
    <article className="max-w-prose">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Déclaration d’accessibilité
      </h1>
      <p className="mt-2 font-semibold">{conformityMention}</p>
      <p className="mt-6">
        {name} s’engage à rendre ses services accessibles, conformément à l’article 47 de la loi
        n°&nbsp;2005-102 du 11&nbsp;février 2005.
        {planUrl && (
          <>
            {' '}
            La stratégie et les actions mises en œuvre à cette fin figurent dans son{' '}
            <a href={planUrl} className={linkLook}>
              schéma pluriannuel d’accessibilité
            </a>
            .
          </>
        )}
      </p>
      <p className="mt-3">
        Cette déclaration s’applique à Cochalot, à l’adresse {window.location.origin}.
      </p>
      <PagePart title="État de conformité">
        <p>
          Cochalot est <strong>{conformity}</strong> avec le référentiel général d’amélioration de
          l’accessibilité (RGAA), version&nbsp;4.1
          {conformityRate < 100 && ', en raison des non-conformités énumérées ci-dessous'}.
        </p>
      </PagePart>
      <PagePart title="Résultats des tests">
        <p>
          L’audit mené par l’équipe de Cochalot le {formatDay(auditedOn)} révèle que{' '}
          {percentage.format(conformityRate)}&nbsp;% des critères du RGAA qui s’appliquent sont
          respectés. Aucun organisme extérieur ne l’a vérifié.
        </p>
      </PagePart>
      <PagePart title="Contenus non accessibles">
        <Failing />
        <p>
          Les questions, les images et leurs descriptions sont écrites par les enseignants&nbsp;:
          Cochalot leur demande de décrire chaque image, mais ne peut le faire à leur place.
        </p>
      </PagePart>
      <PagePart title="Établissement de cette déclaration">
        <p>Cette déclaration a été établie le {formatDay(auditedOn)}.</p>
        <p>Technologies utilisées&nbsp;: HTML, CSS, JavaScript, WAI-ARIA, MathML, SVG, PDF.</p>
        <p>
          Environnement de test&nbsp;: Chromium, au clavier et par son arbre d’accessibilité, à
          320&nbsp;pixels de large, texte agrandi à 200&nbsp;%, couleurs imposées par le système.
          Outil&nbsp;: axe-core. La restitution par des lecteurs d’écran n’a pas été essayée.
        </p>
        <p>
          Pages vérifiées&nbsp;: accueil, connexion, liste des QCM, création et modification d’un
          QCM, épreuve, correction, publication, résultats, classes et paramètres, notes d’une
          classe, aide, corbeille, plan du site, cette page, QCM de l’étudiant, copie corrigée, page
          introuvable.
        </p>
      </PagePart>
      <PagePart title="Retour d’information et contact">
        <p>
          Si vous n’arrivez pas à accéder à un contenu ou à un service, écrivez-nous pour être
          orienté vers une alternative accessible ou obtenir le contenu sous une autre forme&nbsp;:{' '}
          {contact ? (
            <a href={`mailto:${contact}`} className={linkLook}>
              {contact}
            </a>
          ) : (
            <Link href={screens.help} className={linkLook}>
              formulaire de contact
            </Link>
          )}
          .
        </p>
      </PagePart>
      <PagePart title="Voies de recours">
        <p>
          Si vous constatez un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à
          une fonctionnalité, que vous nous le signalez et que vous n’obtenez pas de réponse
          satisfaisante, vous pouvez&nbsp;:
        </p>
        <ul className="list-disc pl-5">
          <li>
            <a href="https://formulaire.defenseurdesdroits.fr/" className={linkLook}>
              écrire un message au Défenseur des droits
            </a>
            &nbsp;;
          </li>
          <li>
            <a href="https://www.defenseurdesdroits.fr/saisir/delegues" className={linkLook}>
              contacter le délégué du Défenseur des droits de votre région
            </a>
            &nbsp;;
          </li>
          <li>
            lui envoyer un courrier, sans timbre&nbsp;: Défenseur des droits, Libre réponse 71120,
            75342 Paris CEDEX 07.
          </li>
        </ul>
      </PagePart>
    </article>
  );
}

function Failing() {
  const all = Object.entries(failing);
  if (all.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {all.map(([criterion, words]) => (
        <li key={criterion}>
          {words} (critère {criterion})
        </li>
      ))}
    </ul>
  );
}
