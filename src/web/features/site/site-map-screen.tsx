import { Link } from 'wouter';
import { classesHash, screens } from '#shared/screens.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';

interface Part {
  readonly title: string;
  /** Whether the links lead to an application of its own, which the router here does not know. */
  readonly isElsewhere?: boolean;
  readonly links: readonly {
    readonly href: string;
    readonly label: string;
    readonly about?: string;
  }[];
}

const partsOfSite = (): readonly Part[] => [
  {
    title: 'Pour les enseignants',
    links: [
      {
        href: screens.home,
        label: 'Mes QCM',
        about: 'chacun mène à ses questions, à son épreuve, à sa correction et à ses résultats',
      },
      { href: screens.createQuiz, label: 'Créer un QCM' },
      {
        href: `${screens.settings}${classesHash}`,
        label: 'Classes',
        about: 'leurs listes, leurs aménagements et leurs notes',
      },
      { href: screens.bin, label: 'Corbeille' },
      { href: screens.settings, label: 'Paramètres' },
    ],
  },
  {
    title: 'Pour les étudiants',
    isElsewhere: true,
    links: [
      { href: screens.typeCode, label: 'Ouvrir un QCM', about: 'avec le code donné en classe' },
      { href: screens.askForCopy, label: 'Retrouver ma copie' },
    ],
  },
  {
    title: 'Pour tous',
    links: [
      { href: screens.help, label: 'Aide et contact' },
      { href: screens.accessibility, label: 'Accessibilité' },
      { href: screens.privacy, label: 'Données personnelles' },
      { href: screens.legal, label: 'Mentions légales' },
      { href: screens.siteMap, label: 'Plan du site' },
    ],
  },
];

const linkLook =
  'inline-block py-2 font-semibold text-primary underline underline-offset-4 hover:text-primary-hover';

export function SiteMapScreen() {
  const heading = useScreen('Plan du site');
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Plan du site
      </h1>
      {partsOfSite().map(({ title, links, isElsewhere }) => (
        <section key={title} aria-label={title} className="mt-8">
          <h2 className="text-xl">{title}</h2>
          <ul className="mt-1">
            {links.map(({ href, label, about }) => (
              <li key={label}>
                {isElsewhere ? (
                  <a href={href} className={linkLook}>
                    {label}
                  </a>
                ) : (
                  <Link href={href} className={linkLook}>
                    {label}
                  </Link>
                )}
                {about && <span className="text-ink-muted">&nbsp;: {about}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
