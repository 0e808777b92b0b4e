import type {
  StudentContest,
  StudentCopyQuestion,
} from '#shared/contract/correction/copy-pages.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { Notice } from '#web/ui/notice.tsx';

interface OwnContestsProps {
  readonly contests: readonly StudentContest[];
  readonly boxes: StudentCopyQuestion['boxes'];
}

const contestStates = {
  open: { tone: 'info', title: 'Contestation en attente' },
  accepted: { tone: 'success', title: 'Contestation acceptée' },
  refused: { tone: 'warning', title: 'Contestation non retenue' },
  moot: { tone: 'info', title: 'Contestation sans objet' },
} as const;

export function OwnContests({ contests, boxes }: OwnContestsProps) {
  return contests.map((contest) => {
    const { id, reason, state, reply } = contest;
    const about = aboutWhat(contest, boxes);
    return (
      <Notice
        key={id}
        tone={contestStates[state].tone}
        title={`${contestStates[state].title} (${about})`}
      >
        <p className="wrap-anywhere">«&nbsp;{reason}&nbsp;»</p>
        {reply && (
          <p className="wrap-anywhere mt-1">
            <strong className="font-semibold">Réponse&nbsp;:</strong> {reply}
          </p>
        )}
      </Notice>
    );
  });
}

/**
 * Each copy has an order of its own: with the letters of this copy, a contest about another would
 * name the wrong box.
 */
function aboutWhat({ isOfThisCopy, answer }: StudentContest, boxes: OwnContestsProps['boxes']) {
  if (!isOfThisCopy) return 'une copie qui n’est plus la vôtre';
  const place = boxes.findIndex((box) => box.answer === answer);
  return place < 0 ? 'la question' : `la case ${answerLetter(place)}`;
}
