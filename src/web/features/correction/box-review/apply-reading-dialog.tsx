import { correction } from '#shared/contract/correction/correction.ts';
import { callApi } from '#web/lib/api/api.ts';
import { MarksDialog } from '../marks/marks-dialog.tsx';
import type { RequestedMarking } from '../marks/use-mark-changes.ts';

interface ApplyReadingDialogProps {
  readonly quizId: string;
  readonly revision: number;
  readonly title: string;
  readonly requested: Pick<RequestedMarking, 'threshold' | 'fillCancels'>;
  readonly onClose: () => void;
}

/** Applies another reading to validated marks, once everybody whose mark that changes was named. */
export function ApplyReadingDialog({ requested, ...props }: ApplyReadingDialogProps) {
  return (
    <MarksDialog
      {...props}
      description="Les notes ont été validées&nbsp;: celles qui changent seront à valider à nouveau. Aucun e-mail ne part, et les pages des étudiants gardent la note annoncée jusque-là."
      requested={requested}
      isReady
      apply={(etag) =>
        callApi(correction.setMarking, {
          params: { id: props.quizId },
          body: { ...requested, etag },
        })
      }
    />
  );
}
