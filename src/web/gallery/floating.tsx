import { CircleHelp, Download, FileText, LogOut, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator, Submenu } from '#web/ui/dialogs/menu.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { Specimen } from './specimen.tsx';

const messages = {
  default: { title: 'Code envoyé', description: 'Vérifiez votre boîte mail.' },
  success: { title: 'QCM enregistré' },
  warning: { title: 'Liste incomplète', description: 'Deux étudiants n’ont pas d’adresse.' },
  destructive: {
    title: 'Connexion échouée',
    description: '401: Adresse e-mail ou mot de passe incorrect.',
  },
} as const;

async function deleteQuiz() {
  const confirmed = await confirm({
    title: 'Supprimer « Fonctions affines » ?',
    description: 'Ses questions et ses résultats seront perdus. Vos autres QCM restent en place.',
    confirmLabel: 'Supprimer',
    destructive: true,
  });
  toast(confirmed ? { title: 'QCM supprimé' } : { title: 'Rien n’a changé' });
}

export function Floating() {
  return (
    <Specimen title="Ce qui flotte">
      <CreateDialog />
      <MandatoryDialog />
      <Button variant="danger" onClick={deleteQuiz}>
        Supprimer le QCM
      </Button>
      <AccountMenu />
      {(['default', 'success', 'warning', 'destructive'] as const).map((variant) => (
        <Button
          key={variant}
          variant="secondary"
          onClick={() => toast({ ...messages[variant], variant })}
        >
          Message {variant}
        </Button>
      ))}
    </Specimen>
  );
}

function CreateDialog() {
  return (
    <Dialog
      trigger={<Button>Ouvrir un dialogue</Button>}
      title="Créer un QCM"
      description="Un titre suffit pour commencer."
    >
      <Field label="Titre" required>
        <Input />
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">Annuler</Button>
        </DialogClose>
        <Button onClick={() => toast({ ...messages.destructive, variant: 'destructive' })}>
          Créer
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function MandatoryDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Dialogue obligatoire
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        dismissable={false}
        size="sm"
        title="Choisissez un mot de passe"
      >
        <Field label="Mot de passe" hint="Au moins 6 caractères.">
          <PasswordInput autoComplete="new-password" />
        </Field>
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>Enregistrer</Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

function AccountMenu() {
  return (
    <Menu trigger={<Button variant="secondary">Camille Martin</Button>} align="start">
      <MenuLabel>camille.martin@lycee.fr</MenuLabel>
      <MenuItem icon={<Settings />}>Paramètres</MenuItem>
      <MenuItem icon={<CircleHelp />}>Aide</MenuItem>
      <Submenu icon={<Download />} label="Exporter">
        <MenuItem icon={<FileText />}>LaTeX</MenuItem>
        <MenuItem icon={<FileText />}>PDF</MenuItem>
      </Submenu>
      <MenuItem icon={<FileText />} disabled>
        Indisponible
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} destructive>
        Supprimer
      </MenuItem>
      <MenuItem icon={<LogOut />}>Se déconnecter</MenuItem>
    </Menu>
  );
}
