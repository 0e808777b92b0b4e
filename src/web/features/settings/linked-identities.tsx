import { useState } from 'react';
import { accounts, type LinkedIdentity } from '#shared/contract/accounts.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useReloadIdentities } from '#web/lib/queries/identities-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmPasswordDialog, passwordNeeded } from './confirm-password-dialog.tsx';

interface LinkedIdentitiesProps {
  readonly linked: readonly LinkedIdentity[];
  readonly email: string;
}

/**
 * Identities that open the account. Those linked before the account was recovered wait for the
 * teacher's confirmation.
 */
export function LinkedIdentities({ linked, email }: LinkedIdentitiesProps) {
  return (
    <ul className="flex flex-col gap-4">
      {linked.map((identity) => (
        <li key={`${identity.issuer} ${identity.subject}`}>
          <Linked identity={identity} email={email} />
        </li>
      ))}
    </ul>
  );
}

function Linked({ identity, email }: { identity: LinkedIdentity; email: string }) {
  const { issuer, subject, linkedAt, isConfirmed } = identity;
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const reload = useReloadIdentities();
  const named = { body: { issuer, subject } };
  const confirm = useApiMutation(accounts.confirmIdentity, {
    onSuccess: reload,
    onFailure: (error) => {
      if (isRefusedAs(error, passwordNeeded)) setPasswordAsked(true);
      else tellFailure('Cette connexion n’a pas pu être confirmée.', error);
    },
  });
  const remove = useApiMutation(accounts.removeIdentity, {
    onSuccess: reload,
    onFailure: (error) => tellFailure('Cette connexion n’a pas pu être retirée.', error),
  });

  return (
    <>
      <p>
        <span className="wrap-anywhere font-semibold">{hostOf(issuer)}</span>
        <span className="block text-ink-muted">
          Reliée le <time dateTime={linkedAt}>{formatMoment(linkedAt)}</time>
        </span>
      </p>
      {!isConfirmed && (
        <Notice tone="warning" title="Est-ce bien vous&nbsp;?" className="mt-3">
          <p>
            Vous avez récupéré ce compte par e-mail depuis que cette connexion y est reliée. Elle
            n’ouvre plus rien tant que vous ne l’avez pas confirmée.
          </p>
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {!isConfirmed && (
          <Button pending={confirm.isPending} onClick={() => confirm.mutate(named)}>
            C’est bien moi
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={`Retirer la connexion ${hostOf(issuer)}`}
          pending={remove.isPending}
          onClick={() => remove.mutate(named)}
        >
          Retirer
        </Button>
      </div>
      {isPasswordAsked && (
        <ConfirmPasswordDialog
          email={email}
          onClose={() => setPasswordAsked(false)}
          onConfirmed={() => {
            setPasswordAsked(false);
            confirm.mutate(named);
          }}
        />
      )}
    </>
  );
}

function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}
