import { GlobeOff } from 'lucide-react';
import type { RefObject } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { shortQuizAddress, takeQuizAddress } from '#shared/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { StudentPreviewLink } from './student-preview-link.tsx';
import { useOpening } from './use-opening.ts';
import { usePublication } from './use-publication.ts';

const onlyHere = ['localhost', '127.0.0.1', '[::1]'];

interface SharingProps {
  readonly quiz: TeacherQuiz;
  readonly linkField: RefObject<HTMLInputElement | null>;
}

export function Sharing({ quiz, linkField }: SharingProps) {
  const { unpublish, isPending } = usePublication(quiz.id);
  const path = takeQuizAddress(quiz.id);
  const { origin } = window.location;
  const link = `${origin}${path}`;
  const { opening } = useOpening(quiz);
  const shortLink = opening?.code ? `${origin}${shortQuizAddress(opening.code)}` : null;

  async function askThenUnpublish() {
    const confirmed = await confirm({
      title: 'Dépublier ce QCM\u00a0?',
      description:
        'Plus personne ne pourra commencer. Les étudiants qui répondent en ce moment peuvent terminer sur leur page ouverte\u00a0: leurs réponses sont encore reçues. Pour les arrêter, utilisez «\u00a0Clore et noter\u00a0» dans les résultats. Les résultats restent, et vous pourrez publier à nouveau avec le même lien.',
      confirmLabel: 'Dépublier',
    });
    if (confirmed) unpublish();
  }

  return (
    <FormSection
      title="Partager"
      description="Envoyez le lien à vos étudiants, projetez le QR code, ou écrivez l’adresse courte au tableau. Elle ne vaut que tant que le QCM est publié."
    >
      <QuizLink link={link} field={linkField} />
      {shortLink && (
        <CopyField
          mono
          label="Adresse courte"
          value={shortLink}
          copied="Adresse copiée"
          failed="Impossible de copier l’adresse."
        />
      )}
      <div className="flex flex-wrap gap-3">
        <QrDialog link={link} shortLink={shortLink} title={quiz.title} />
        <StudentPreviewLink quizId={quiz.id} />
        <Button variant="ghost" pending={isPending} onClick={askThenUnpublish}>
          <GlobeOff aria-hidden />
          Dépublier
        </Button>
      </div>
    </FormSection>
  );
}

interface QuizLinkProps {
  readonly link: string;
  readonly field: RefObject<HTMLInputElement | null>;
}

function QuizLink({ link, field }: QuizLinkProps) {
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
