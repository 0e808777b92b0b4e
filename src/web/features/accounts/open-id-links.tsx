import { Button } from '#web/ui/button.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

interface OpenIdLinksProps {
  readonly path: string;
  /** Whether a form for an address follows. */
  readonly hasForm: boolean;
}

/** Full navigations to the providers’ own pages. Renders nothing if none is configured. */
export function OpenIdLinks({ path, hasForm }: OpenIdLinksProps) {
  const { openIdProviders } = useSignInOptions();
  if (openIdProviders.length === 0) return null;
  return (
    <>
      {openIdProviders.map(({ id, label }) => (
        <Button key={id} asChild variant={hasForm ? 'secondary' : 'primary'}>
          <a href={openIdProviders.length === 1 ? path : `${path}?provider=${id}`}>
            Continuer avec {label}
          </a>
        </Button>
      ))}
      {hasForm && (
        <p className="-my-1 flex items-center gap-3 text-ink-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          ou par e-mail
        </p>
      )}
    </>
  );
}
