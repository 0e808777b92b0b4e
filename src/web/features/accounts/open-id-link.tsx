import { Button } from '#web/ui/button.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

interface OpenIdLinkProps {
  readonly path: string;
  /** Whether a form for an address follows. */
  readonly hasForm: boolean;
}

/** A full navigation to the provider's own page. Renders nothing if no provider is configured. */
export function OpenIdLink({ path, hasForm }: OpenIdLinkProps) {
  const { openIdLabel } = useSignInOptions();
  if (!openIdLabel) return null;
  return (
    <>
      <Button asChild variant={hasForm ? 'secondary' : 'primary'}>
        <a href={path}>Continuer avec {openIdLabel}</a>
      </Button>
      {hasForm && (
        <p className="-my-1 flex items-center gap-3 text-ink-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          ou par e-mail
        </p>
      )}
    </>
  );
}
