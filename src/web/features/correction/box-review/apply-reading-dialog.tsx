import { correction } from '#shared/contract/correction/correction.ts';
import { callApi } from '#web/lib/api/api.ts';
import { MarksDialog } from '../marks/marks-dialog.tsx';
import type { Wished } from '../marks/use-mark-changes.ts';

interface ApplyReadingDialogProps {
  readonly quizId: string;
  readonly revision: number;
  readonly title: string;
  readonly wished: Pick<Wished, 'threshold' | 'fillCancels'>;
  readonly onClose: () => void;
}

/** Boxes under final marks are read otherwise only once everybody whose mark that changes was named. */
export function ApplyReadingDialog({ wished, ...props }: ApplyReadingDialogProps) {
  return (
    <MarksDialog
      {...props}
      description="Les notes ont été validées&nbsp;: celles qui changent seront à valider à nouveau. Aucun mail ne part, et les pages des étudiants gardent la note annoncée jusque-là."
      wished={wished}
      isReady
      apply={(etag) =>
        callApi(correction.setMarking, { params: { id: props.quizId }, body: { ...wished, etag } })
      }
    />
  );
}
