import { useQuery } from '@tanstack/react-query';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { identitiesQuery } from '#web/lib/queries/identities-queries.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { EmailChange } from './email-change.tsx';
import { LinkedIdentities } from './linked-identities.tsx';
import { NameChange } from './name-change.tsx';
import { PasswordChange } from './password-change.tsx';

export function AccountCard({ teacher }: { teacher: CurrentTeacher }) {
  const { data: linked = [] } = useQuery(identitiesQuery);
  return (
    <Card aria-label="Compte">
      <CardHeader
        icon={<CircleUserRound />}
        title="Compte"
        description="Votre nom, votre adresse, votre mot de passe et vos données."
      />
      <Part title="Nom">
        <NameChange teacher={teacher} />
      </Part>
      <Part title="Adresse e-mail">
        <EmailChange teacher={teacher} />
      </Part>
      <Part title="Mot de passe">
        <PasswordChange teacher={teacher} />
      </Part>
      {linked.length > 0 && (
        <Part title="Autres connexions">
          <LinkedIdentities linked={linked} email={teacher.email} />
        </Part>
      )}
      <Part title="Suppression du compte">
        <AccountDeletion email={teacher.email} />
      </Part>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6 grid gap-x-8 gap-y-4 border-line border-t px-5 py-6 last:mt-0 not-last:mb-0 sm:grid-cols-[12rem_1fr] sm:px-6 [&+&]:mt-0">
      <h3 className="text-base">{title}</h3>
      <div className="flex min-w-0 max-w-md flex-col items-stretch gap-4">{children}</div>
    </div>
  );
}
