import { Link } from 'wouter';
import { screens } from '#shared/screens.ts';
import { Logo } from '#web/ui/logo.tsx';

export function LandingFooter() {
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 sm:px-6">
        <Logo />
        <p className="max-w-prose text-ink-muted">
          Cochalot est en phase de test&nbsp;: gardez une copie de vos épreuves importantes.
        </p>
        <Link
          href={screens.help}
          className="py-2 font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
        >
          Aide et contact
        </Link>
      </div>
    </footer>
  );
}
