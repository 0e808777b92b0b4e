import type { ReactNode } from 'react';
import type { MailedStudent, Mailing, MailTemplates } from '#shared/contract/correction/mails.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { filledMail } from './mail-draft.ts';

interface MailPreviewProps {
  readonly quiz: TeacherQuiz;
  readonly mailing: Mailing;
  readonly draft: MailTemplates;
  /** The student of the mail; null while the preview is closed. */
  readonly student: MailedStudent | null;
  readonly onClose: () => void;
}

export function MailPreview({ quiz, mailing, draft, student, onClose }: MailPreviewProps) {
  return (
    <Dialog
      title="Aperçu de l'e-mail"
      open={student !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {student && <Preview quiz={quiz} mailing={mailing} draft={draft} student={student} />}
    </Dialog>
  );
}

type PreviewProps = Omit<MailPreviewProps, 'student' | 'onClose'> & { student: MailedStudent };

function Preview({ quiz, mailing, draft, student }: PreviewProps) {
  const { subject, body } = filledMail(draft, student, quiz.title);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Line term="À">{student.addresses.join(', ') || 'Email manquant'}</Line>
        <Line term="Répondre à">{mailing.teacherEmail}</Line>
        {!draft.isSummarised && <Line term="Cci">{mailing.teacherEmail}</Line>}
        <Line term="Objet">
          <strong className="font-semibold">{subject}</strong>
        </Line>
      </dl>
      <div className="rounded-md border border-line bg-paper p-4">
        <p className="whitespace-pre-wrap">{body}</p>
        {mailing.isPageOpen && (
          <p className="mt-4 text-ink-muted text-sm">
            {student.attachment ? 'Votre copie, question par question' : 'Votre copie en ligne'}
            &nbsp;: un lien personnel, créé à l’envoi.
          </p>
        )}
      </div>
      <p className="text-ink-muted text-sm">
        Votre nom et votre adresse sont ajoutés sous le message.
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
        <Line term="Pièce jointe">{(!draft.isLinkOnly && student.attachment) || 'aucune'}</Line>
      </dl>
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
