import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { conformityMention } from '#shared/domain/accessibility/audit.ts';
import { screens } from '#shared/screens.ts';

const links = [
  { href: screens.siteMap, label: 'Plan du site' },
  { href: screens.help, label: 'Aide et contact' },
  { href: screens.accessibility, label: conformityMention },
  { href: screens.privacy, label: 'Données personnelles' },
  { href: screens.legal, label: 'Mentions légales' },
];

/** The foot of every screen. The law wants the state of accessibility there. */
export function SiteFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className="border-line border-t print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-4 sm:px-6">
        {children}
        <ul className="flex flex-wrap gap-x-6 text-sm">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className="inline-block py-2 text-primary underline underline-offset-4 hover:text-primary-hover"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
