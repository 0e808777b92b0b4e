import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { BackLink } from '#web/features/shell/back-link.tsx';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { AccountCard } from './account-card.tsx';
import { DataCard } from './data-card.tsx';
import { StoredSettings } from './stored-settings.tsx';

export function SettingsScreen({ teacher }: { teacher: CurrentTeacher }) {
  const heading = useScreen('Paramètres');
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink />
      <h1 ref={heading} tabIndex={-1} className="mt-3 mb-8 text-3xl outline-none">
        Paramètres
      </h1>
      <div className="flex flex-col gap-6">
        <StoredSettings />
        <AccountCard teacher={teacher} />
        <DataCard />
      </div>
    </div>
  );
}
