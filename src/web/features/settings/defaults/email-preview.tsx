import { fillTemplate } from '#shared/domain/email-template.ts';

const sample = {
  studentName: 'Camille Martin',
  grade: '14,5',
  quizTitle: 'Contrôle de novembre',
};

interface EmailPreviewProps {
  readonly subject: string;
  readonly body: string;
}

export function EmailPreview({ subject, body }: EmailPreviewProps) {
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
