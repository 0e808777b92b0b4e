import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import type { StudentCopy, StudentCopyQuestion } from '#shared/contract/correction/copy-pages.ts';
import { StudentTextView } from '#web/lib/student-text/student-text-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReadQuestion } from '#web/ui/marks/read-question.tsx';
import { ContestDialog } from './contest-dialog.tsx';
import { OwnContests } from './own-contests.tsx';
import { ScanStrips } from './scan-strips.tsx';

interface QuestionCardProps {
  readonly link: string;
  readonly copy: StudentCopy;
  readonly question: StudentCopyQuestion;
  readonly onContested: () => void;
}

/** A question of the student's own copy, with what its student contested about the reading. */
export function QuestionCard({ link, copy, question, onContested }: QuestionCardProps) {
  const [isContesting, setContesting] = useState(false);
  const { number, boxes } = question;
  const own = copy.contests.own.filter((contest) => contest.question === question.name);
  return (
    <>
      <ReadQuestion
        question={question}
        Words={StudentTextView}
        below={
          <>
            <OwnContests contests={own} boxes={boxes} />
            {copy.contests.isOpen && (
              <Button
                variant="secondary"
                className="self-start max-sm:px-[min(1rem,4vw)]"
                aria-label={`Contester la question ${number}`}
                onClick={() => setContesting(true)}
              >
                <MessageSquareWarning aria-hidden />
                Contester
              </Button>
            )}
          </>
        }
      >
        <ScanStrips link={link} pages={copy.pages} question={question} />
      </ReadQuestion>
      <ContestDialog
        link={link}
        copy={copy.copy}
        question={question}
        open={isContesting}
        onOpenChange={setContesting}
        onContested={onContested}
      />
    </>
  );
}
