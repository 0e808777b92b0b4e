import { GlobeOff } from 'lucide-react';
import type { RefObject } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { takeQuizAddress } from '#shared/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { QuizLink } from './quiz-link.tsx';
import { StudentPreviewLink } from './student-preview-link.tsx';
import { usePublication } from './use-publication.ts';

interface SharingProps {
  readonly quiz: TeacherQuiz;
  readonly linkField: RefObject<HTMLInputElement | null>;
}

export function Sharing({ quiz, linkField }: SharingProps) {
  const { unpublish, isPending } = usePublication(quiz.id);
  const path = takeQuizAddress(quiz.id);
  const link = `${window.location.origin}${path}`;

  async function askThenUnpublish() {
    const confirmed = await confirm({
      title: 'Dépublier ce QCM\u00a0?',
      description:
        'Plus personne ne pourra commencer. Les étudiants qui répondent en ce moment peuvent terminer sur leur page ouverte : leurs réponses sont encore reçues. Les résultats restent, et vous pourrez publier à nouveau avec le même lien.',
      confirmLabel: 'Dépublier',
    });
    if (confirmed) unpublish();
  }

  return (
    <FormSection
      title="Partager"
      description="Envoyez le lien à vos étudiants, ou projetez le QR code en classe."
    >
      <QuizLink link={link} field={linkField} />
      <div className="flex flex-wrap gap-3">
        <QrDialog link={link} title={quiz.title} />
        <StudentPreviewLink quizId={quiz.id} />
        <Button variant="ghost" pending={isPending} onClick={askThenUnpublish}>
          <GlobeOff aria-hidden />
          Dépublier
        </Button>
      </div>
    </FormSection>
  );
}
