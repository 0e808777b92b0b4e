import { correction } from '#shared/contract/correction/correction.ts';
import { callApi } from '#web/lib/api/api.ts';
import { MarksDialog } from './marks-dialog.tsx';

interface RegradeCopiesDialogProps {
  readonly quizId: string;
  readonly revision: number;
  readonly onClose: () => void;
}

const nothing = {};

/**
 * Marks the copies again after boxes, the key or the points have changed, once the teacher has
 * looked at the marks.
 */
export function RegradeCopiesDialog({ quizId, revision, onClose }: RegradeCopiesDialogProps) {
  return (
    <MarksDialog
      quizId={quizId}
      revision={revision}
      title="Recalculer les notes&nbsp;?"
      description="Rien ne change avant que vous ne l’ayez vu."
      applyLabel="Recalculer"
      requested={nothing}
      isReady
      apply={(etag) =>
        callApi(correction.regradeCopies, { params: { id: quizId }, body: { etag } })
      }
      onClose={onClose}
    />
  );
}
