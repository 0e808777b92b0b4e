import { ChevronDown, CircleHelp, LogOut, Settings, ShieldCheck, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { accounts, type CurrentTeacher } from '#shared/contract/accounts.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { classesHash, screens } from '#shared/screens.ts';
import { type Theme, useTheme } from '#web/lib/page/theme.ts';
import { displayName, initials } from '#web/lib/teacher-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/dialogs/menu.tsx';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Comme l’appareil' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
];

export function UserMenu({ teacher }: { teacher: CurrentTeacher }) {
  const name = displayName(teacher);
  const [theme, setTheme] = useTheme();
  return (
    <Menu trigger={<UserButton name={name} initials={initials(teacher)} />}>
      <MenuLabel>
        <span className="wrap-anywhere block font-semibold text-ink">{name}</span>
        {name !== teacher.email && <span className="wrap-anywhere block">{teacher.email}</span>}
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link href={screens.settings}>
          <Settings aria-hidden />
          Paramètres
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={`${screens.settings}${classesHash}`}>
          <UsersRound aria-hidden />
          Classes
        </Link>
      </MenuItem>
      {teacher.isAdministrator && (
        <MenuItem asChild>
          <Link href={screens.administration}>
            <ShieldCheck aria-hidden />
            Administration
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link href={screens.help}>
          <CircleHelp aria-hidden />
          Aide
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuChoices label="Apparence" options={themes} value={theme} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem asChild>
        <a href={accounts.logOut.path}>
          <LogOut aria-hidden />
          Se déconnecter
        </a>
      </MenuItem>
    </Menu>
  );
}

interface UserButtonProps {
  readonly name: string;
  readonly initials: string;
}

function UserButton({ name, initials, ...trigger }: UserButtonProps) {
  return (
    <Button
      {...trigger}
      variant="ghost"
      className="min-h-11 min-w-0 shrink px-2"
      aria-label={`Menu ${ofName(name)}`}
    >
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-primary-soft-ink text-sm"
      >
        {initials}
      </span>
      <span className="max-w-56 truncate max-sm:hidden">{name}</span>
      <ChevronDown aria-hidden className="text-ink-muted" />
    </Button>
  );
}
