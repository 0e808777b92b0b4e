import type { Defaults } from '#shared/contract/settings.ts';
import { fillTemplate } from '#shared/domain/emails/email-template.ts';
import { TemplateField } from '#web/features/quiz-shared/template-field.tsx';

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
        et dans le message. {'{nom}, {note} et {titre}'} conviennent aussi.
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

const sample = {
  studentName: 'Camille Martin',
  grade: '14,5',
  quizTitle: 'Contrôle de novembre',
};

interface EmailPreviewProps {
  readonly subject: string;
  readonly body: string;
}

function EmailPreview({ subject, body }: EmailPreviewProps) {
  return (
    <section aria-label="Aperçu de l’e-mail" className="flex min-w-0 flex-col gap-1.5">
      <h4 className="font-semibold text-sm">Aperçu pour {sample.studentName}</h4>
      <div className="grow rounded-md border border-line bg-paper">
        <p className="border-line border-b px-4 py-3 text-sm">
          <span className="text-ink-muted">Objet&nbsp;: </span>
          <strong className="font-semibold">{fillTemplate(subject, sample)}</strong>
        </p>
        <p className="whitespace-pre-wrap px-4 py-3">{fillTemplate(body, sample)}</p>
      </div>
    </section>
  );
}
