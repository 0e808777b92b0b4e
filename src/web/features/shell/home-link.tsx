import { Link } from 'wouter';
import { Logo } from '#web/ui/logo.tsx';

export function HomeLink() {
  return (
    <Link
      href="/"
      aria-label="Cochalot, accueil"
      className="inline-flex rounded-md py-1"
    >
      <Logo />
    </Link>
  );
}
