import { CircleCheck, CircleX } from 'lucide-react';
import { passwordRules } from '#shared/domain/password.ts';

/** Each rule as it is met: by a shape, a colour and, for screen readers, a word. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Votre mot de passe contient" className="grid gap-1 text-sm sm:grid-cols-2">
      {passwordRules.map((rule) => (
        <Rule key={rule.label} label={rule.label} met={rule.isMetBy(password)} />
      ))}
    </ul>
  );
}

function Rule({ label, met }: { label: string; met: boolean }) {
  const Icon = met ? CircleCheck : CircleX;
  return (
    <li className={`flex items-center gap-2 ${met ? 'text-success' : 'text-danger'}`}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {label}
      <span className="sr-only">{met ? '\u00a0: rempli' : '\u00a0: manquant'}</span>
    </li>
  );
}
