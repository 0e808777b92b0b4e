import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { Button } from '#web/ui/button.tsx';

const ReceiptDialog = lazy(async () => ({
  default: (await import('./receipt-dialog.tsx')).ReceiptDialog,
}));

export function ReceiptImport({ quiz }: { quiz: TeacherQuiz }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <FileUp aria-hidden />
        Importer un reçu
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReceiptDialog quiz={quiz} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
