import type { RefObject } from 'react';
import type { Opening } from '#shared/contract/online/opening.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { shortQuizAddress, takeQuizAddress } from '#shared/screens.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { isClosedNow, isYetToOpen } from '#web/lib/queries/opening-queries.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CloseNow } from './close-now.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { StudentPreviewLink } from './student-preview-link.tsx';
import { useOpening } from './use-opening.ts';

const onlyHere = ['localhost', '127.0.0.1', '[::1]'];

interface SharingProps {
  readonly quiz: TeacherQuiz;
  readonly linkField: RefObject<HTMLInputElement | null>;
}

export function Sharing({ quiz, linkField }: SharingProps) {
  const path = takeQuizAddress(quiz.id);
  const { origin } = window.location;
  const link = `${origin}${path}`;
  const { opening } = useOpening(quiz);
  const shortLink = opening?.code ? `${origin}${shortQuizAddress(opening.code)}` : null;

  const isClosed = opening !== undefined && isClosedNow(opening);
  const links = (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      <CopyField
        label="Lien du formulaire"
        value={link}
        copied="Lien copié"
        failed="Impossible de copier le lien."
        field={linkField}
      />
      {shortLink && (
        <CopyField
          mono
          label="Adresse courte"
          value={shortLink}
          copied="Adresse copiée"
          failed="Impossible de copier l’adresse."
        />
      )}
    </div>
  );

  return (
    <Card aria-label="Partager" className="flex flex-col gap-4 p-5 sm:px-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-md">
          <h2 className="text-lg">Partager</h2>
          {!isClosed && (
            <p className="text-ink-muted text-sm">
              Envoyez le lien à vos étudiants, projetez le QR code, ou écrivez l’adresse courte au
              tableau.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <QrDialog link={link} shortLink={shortLink} title={quiz.title} />
          <StudentPreviewLink quizId={quiz.id} />
          <CloseNow quiz={quiz} />
        </div>
      </header>
      {opening && <OpeningNotice opening={opening} />}
      {/* After the exam the results below matter, and the link opens only copies. */}
      {isClosed ? (
        <details className="text-sm">
          <summary className="cursor-pointer">Lien et adresse courte</summary>
          <div className="mt-3">{links}</div>
        </details>
      ) : (
        links
      )}
      {onlyHere.includes(new URL(link).hostname) && (
        <p className="text-ink-muted text-sm">
          Vous avez ouvert Cochalot à une adresse que seul cet ordinateur connaît&nbsp;: ouvrez-le à
          celle que vos étudiants utilisent, et le lien la suivra.
        </p>
      )}
    </Card>
  );
}

function OpeningNotice({ opening }: { opening: Opening }) {
  const { opensAt, closesAt, acceptsNewcomers } = opening;
  if (closesAt && isClosedNow(opening)) {
    return (
      <Notice tone="warning" title={`Fermé depuis le ${formatMoment(closesAt)}`}>
        Plus personne ne peut commencer.
      </Notice>
    );
  }
  if (isYetToOpen(opening)) {
    return (
      <Notice title={`Ouvre le ${formatMoment(opensAt ?? '')}`}>
        D’ici là, le lien montre aux étudiants un compte à rebours.
      </Notice>
    );
  }
  if (!acceptsNewcomers) return <Notice title="Personne d’autre ne peut commencer" />;
  return null;
}
