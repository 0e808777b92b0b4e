import type { RefObject } from 'react';
import { CopyField } from '#web/ui/fields/copy-field.tsx';

const onlyHere = ['localhost', '127.0.0.1', '[::1]'];

interface QuizLinkProps {
  readonly link: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

export function QuizLink({ link, field }: QuizLinkProps) {
  const isOnlyHere = onlyHere.includes(new URL(link).hostname);
  return (
    <div className="flex flex-col gap-3">
      <CopyField
        label="Lien du formulaire"
        value={link}
        copied="Lien copié"
        failed="Impossible de copier le lien."
        field={field}
      />
      {isOnlyHere && (
        <p className="text-ink-muted text-sm">
          Vous avez ouvert Cochalot à une adresse que seul cet ordinateur connaît&nbsp;: ouvrez-le à
          celle que vos étudiants utilisent, et le lien la suivra.
        </p>
      )}
    </div>
  );
}
