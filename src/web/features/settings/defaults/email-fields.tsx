import type { Defaults } from '#shared/contract/settings.ts';
import { EmailPreview } from './email-preview.tsx';
import { TemplateField } from './template-field.tsx';

interface EmailFieldsProps {
  readonly draft: Defaults;
  readonly onChange: (changes: Partial<Defaults>) => void;
}

export function EmailFields({ draft, onChange }: EmailFieldsProps) {
  return (
    <fieldset className="mt-2 border-line border-t pt-5">
      <legend className="sr-only">E-mail envoyé avec chaque copie corrigée</legend>
      <h3 className="text-base">E-mail envoyé avec chaque copie corrigée</h3>
      <p className="mt-0.5 max-w-prose text-ink-muted text-sm">
        Les mots entre accolades sont remplacés pour chaque étudiant, une fois chacun dans l’objet
        et dans le message.
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <TemplateField
            label="Objet de l’e-mail"
            place="l’objet"
            name="defaultEmailSubject"
            value={draft.defaultEmailSubject}
            onChange={(defaultEmailSubject) => onChange({ defaultEmailSubject })}
          />
          <TemplateField
            label="Message de l’e-mail"
            place="le message"
            name="defaultEmailBody"
            lines={8}
            value={draft.defaultEmailBody}
            onChange={(defaultEmailBody) => onChange({ defaultEmailBody })}
          />
        </div>
        <EmailPreview subject={draft.defaultEmailSubject} body={draft.defaultEmailBody} />
      </div>
    </fieldset>
  );
}
