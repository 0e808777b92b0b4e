import { type ReactNode, useState } from 'react';
import type { MailedStudent, Mailing, MailTemplates } from '#shared/contract/correction/mails.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { MoreRows } from '#web/ui/lists/more-rows.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MailRow } from './mail-row.tsx';
import type { SendMails } from './use-send-mails.ts';

interface MailListProps {
  readonly quiz: TeacherQuiz;
  readonly mailing: Mailing;
  readonly draft: MailTemplates;
  readonly sending: SendMails;
  /** Whether nothing can be sent now. */
  readonly isHeld: boolean;
  /** Where the address of a student can be mended. */
  readonly addressOf: (student: MailedStudent) => ReactNode;
}

const FIRST = 60;

/** Lists first what a person must look at, then the rest in the order of the class. */
const first: readonly MailedStudent['state'][] = ['doubtful', 'failed', 'kept'];
const urgency = ({ state }: MailedStudent) =>
  first.includes(state) ? first.indexOf(state) : first.length;

export function MailList(props: MailListProps) {
  const { quiz, mailing, draft, sending, isHeld, addressOf } = props;
  const [most, setMost] = useState(FIRST);
  const [previewed, preview] = useState<MailedStudent | null>(null);
  const rows = [...mailing.students].sort((a, b) => urgency(a) - urgency(b));
  return (
    <section aria-label="Aperçu par étudiant">
      <h3 className="text-base">Aperçu par étudiant</h3>
      {rows.length === 0 && <p className="mt-2 text-ink-muted">Aucun étudiant détecté.</p>}
      <ul className="mt-2 divide-y divide-line">
        {rows.slice(0, most).map((student) => (
          <MailRow
            key={student.student}
            quizId={quiz.id}
            student={student}
            isLinkOnly={draft.isLinkOnly}
            sending={sending}
            isHeld={isHeld}
            isUnderWay={mailing.sending !== null}
            isRestored={mailing.held !== null}
            hasMailServer={mailing.hasMailServer}
            onPreview={() => preview(student)}
          >
            {addressOf(student)}
          </MailRow>
        ))}
      </ul>
      {rows.length > most && <MoreRows onMore={() => setMost(most + FIRST)} />}
      <MailPreview
        quiz={quiz}
        mailing={mailing}
        draft={draft}
        student={previewed}
        onClose={() => preview(null)}
      />
    </section>
  );
}
