import { ArrowRightLeft, AtSign, Ban, Ellipsis, LogOut, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { daysUntilDeletion } from '#shared/contract/accounts.ts';
import { type Account, administration } from '#shared/contract/administration.ts';
import { callApi } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/dialogs/menu.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { useAccountCall } from './use-account-call.ts';

type Params = { params: { id: string } };

export function AccountActions({ account }: { account: Account }) {
  const { id, email, disabledAt, deletedOn } = account;
  const params = { id };
  const [asked, setAsked] = useState<'address' | 'transfer' | null>(null);
  const close = () => setAsked(null);
  const disable = useAccountCall(
    (input: Params) => callApi(administration.disableAccount, input),
    'Compte désactivé',
  );
  const enable = useAccountCall(
    (input: Params) => callApi(administration.enableAccount, input),
    'Compte réactivé',
  );
  const endSessions = useAccountCall(
    (input: Params) => callApi(administration.endSessions, input),
    'Sessions terminées',
  );
  const remove = useAccountCall(
    (input: Params) => callApi(administration.closeAccount, input),
    'Compte supprimé',
  );
  const reopen = useAccountCall(
    (input: Params) => callApi(administration.reopenAccountOf, input),
    'Compte rouvert',
  );
  const setAddress = useAccountCall(
    (typed: string) => callApi(administration.setAddress, { params, body: { email: typed } }),
    'Adresse changée',
    close,
  );
  const transfer = useAccountCall(
    (to: string) => callApi(administration.transferWork, { params, body: { to } }),
    'QCM et classes transmis',
    close,
  );

  async function askThenDisable() {
    const confirmed = await confirm({
      title: 'Désactiver ce compte\u00a0?',
      description: `${email} est déconnecté et ne peut plus se connecter. Ses QCM publiés restent ouverts aux étudiants.`,
      confirmLabel: 'Désactiver',
      destructive: true,
    });
    if (confirmed) disable.mutate({ params });
  }

  async function askThenRemove() {
    const confirmed = await confirm({
      title: 'Supprimer ce compte\u00a0?',
      description: `Les QCM publiés de ${email} se ferment aussitôt. Dans ${daysUntilDeletion}\u00a0jours, le compte est effacé avec ses QCM, ses classes et les résultats de ses étudiants\u00a0; d’ici là, il peut être rouvert.`,
      confirmLabel: 'Supprimer le compte',
      destructive: true,
    });
    if (confirmed) remove.mutate({ params });
  }

  const trigger = (
    <Button variant="ghost" className="min-w-11 px-2" aria-label={`Actions sur ${email}`}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={<LogOut />} onSelect={() => endSessions.mutate({ params })}>
          Terminer ses sessions
        </MenuItem>
        <MenuItem icon={<AtSign />} onSelect={() => setAsked('address')}>
          Changer son adresse
        </MenuItem>
        <MenuItem icon={<ArrowRightLeft />} onSelect={() => setAsked('transfer')}>
          Transmettre à un collègue
        </MenuItem>
        <MenuSeparator />
        {disabledAt ? (
          <MenuItem icon={<RotateCcw />} onSelect={() => enable.mutate({ params })}>
            Réactiver
          </MenuItem>
        ) : (
          <MenuItem icon={<Ban />} onSelect={() => void askThenDisable()}>
            Désactiver
          </MenuItem>
        )}
        {deletedOn ? (
          <MenuItem icon={<RotateCcw />} onSelect={() => reopen.mutate({ params })}>
            Rouvrir le compte
          </MenuItem>
        ) : (
          <MenuItem icon={<Trash2 />} destructive onSelect={() => void askThenRemove()}>
            Supprimer
          </MenuItem>
        )}
      </Menu>
      {asked === 'address' && (
        <EmailDialog
          title="Changer l’adresse du compte"
          description={`${email} est déconnecté, et l’ancienne adresse en est avertie.`}
          action="Changer l’adresse"
          pending={setAddress.isPending}
          onSubmit={(typed) => setAddress.mutate(typed)}
          onClose={close}
        />
      )}
      {asked === 'transfer' && (
        <EmailDialog
          title="Transmettre à un collègue"
          description={`Tous les QCM et toutes les classes de ${email}, avec leurs copies et leurs notes, passent au compte de ce collègue.`}
          action="Transmettre"
          pending={transfer.isPending}
          onSubmit={(to) => transfer.mutate(to)}
          onClose={close}
        />
      )}
    </>
  );
}
