import { Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { AttemptView } from '../attempt/attempt-session.ts';
import { downloadReceipt } from '../attempt/receipt.ts';

export function ReceiptButton({ view }: { view: AttemptView }) {
  return (
    <Button
      variant="secondary"
      size="lg"
      className="mt-4 max-sm:w-full"
      onClick={() => downloadReceipt(view.kept, view.kept.quizTitle)}
    >
      <Download aria-hidden />
      Télécharger mon reçu
    </Button>
  );
}
