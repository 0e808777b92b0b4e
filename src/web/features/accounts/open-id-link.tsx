import { accounts } from '#shared/contract/accounts.ts';
import { useApiQuery } from '#web/lib/api/use-api.ts';
import { Button } from '#web/ui/button.tsx';

/** A full navigation to the provider's own page. Renders nothing if no provider is configured. */
export function OpenIdLink({ path }: { path: string }) {
  const label = useSignInOptions().data?.openIdLabel;
  if (!label) return null;
  return (
    <>
      <Button asChild variant="secondary">
        <a href={path}>Continuer avec {label}</a>
      </Button>
      <p className="-my-1 flex items-center gap-3 text-ink-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        ou par e-mail
      </p>
    </>
  );
}

const useSignInOptions = () => useApiQuery(accounts.signInOptions, []);
