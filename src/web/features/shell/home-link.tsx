import { Link } from 'wouter';
import { screens } from '#shared/screens.ts';
import { Logo } from '#web/ui/logo.tsx';

export function HomeLink() {
  return (
    <Link
      href={screens.home}
      aria-label="Cochalot, accueil"
      className="inline-flex rounded-md py-1"
    >
      <Logo />
    </Link>
  );
}
