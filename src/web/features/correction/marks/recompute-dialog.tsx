import { correction } from '#shared/contract/correction/correction.ts';
import { callApi } from '#web/lib/api/api.ts';
import { MarksDialog } from './marks-dialog.tsx';

interface RecomputeDialogProps {
  readonly quizId: string;
  readonly revision: number;
  readonly onClose: () => void;
}

const nothing = {};

/** Boxes, the key or the points have changed: the marks follow once they have been looked at. */
export function RecomputeDialog({ quizId, revision, onClose }: RecomputeDialogProps) {
  return (
    <MarksDialog
      quizId={quizId}
      revision={revision}
      title="Recalculer les notes&nbsp;?"
      description="Rien ne change avant que vous ne l’ayez vu."
      applyLabel="Recalculer"
      wished={nothing}
      isReady
      apply={(stamp) =>
        callApi(correction.recomputeMarks, { params: { id: quizId }, body: { stamp } })
      }
      onClose={onClose}
    />
  );
}
