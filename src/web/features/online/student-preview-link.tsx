import { Eye } from 'lucide-react';
import { takeQuizAddress } from '#shared/screens.ts';
import { Button } from '#web/ui/button.tsx';

/** The form as a student meets it, published or not; nothing of it is kept. */
export function StudentPreviewLink({ quizId }: { quizId: string }) {
  return (
    <Button asChild variant="secondary">
      <a href={`${takeQuizAddress(quizId)}?apercu=1`} target="_blank" rel="noopener">
        <Eye aria-hidden />
        Aperçu en tant qu’étudiant
      </a>
    </Button>
  );
}
