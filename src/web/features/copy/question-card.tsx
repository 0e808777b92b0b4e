import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import type { StudentCopy, StudentCopyQuestion } from '#shared/contract/correction/copy-pages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { EarnedPoints } from '#web/ui/earned-points.tsx';
import { FormulaText } from '#web/ui/formula-text.tsx';
import { isAnswered } from '#web/ui/marked-answer.tsx';
import { ContestDialog } from './contest-dialog.tsx';
import { OwnContests } from './own-contests.tsx';
import { ReadBox } from './read-box.tsx';
import { ScanStrips } from './scan-strips.tsx';

interface QuestionCardProps {
  readonly link: string;
  readonly copy: StudentCopy;
  readonly question: StudentCopyQuestion;
  readonly onContested: () => void;
}

/** What was asked, what was read, and the paper itself beside it. */
export function QuestionCard({ link, copy, question, onContested }: QuestionCardProps) {
  const [isContesting, setContesting] = useState(false);
  const { number, text, boxes } = question;
  const isSpared = isAnswered(question.type, boxes);
  const own = copy.contests.own.filter((contest) => contest.question === question.name);
  return (
    <Card aria-label={`Question ${number}`}>
      <CardBody className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-base">Question {number}</h3>
          <Points question={question} />
        </header>
        <FormulaText text={text} />
        <ScanStrips link={link} pages={copy.pages} question={question} />
        <ul className="flex flex-col gap-2">
          {boxes.map((box, place) => (
            <ReadBox
              key={box.answer}
              box={box}
              place={place}
              type={question.type}
              isSpared={isSpared}
            />
          ))}
        </ul>
        {question.state === 'several' && (
          <p className="text-sm">
            Plusieurs cases ont été lues comme cochées alors qu’une seule réponse était attendue.
          </p>
        )}
        <OwnContests contests={own} boxes={boxes} />
        {copy.contests.isOpen && (
          <Button
            variant="secondary"
            className="self-start"
            aria-label={`Contester la question ${number}`}
            onClick={() => setContesting(true)}
          >
            <MessageSquareWarning aria-hidden />
            Contester
          </Button>
        )}
      </CardBody>
      <ContestDialog
        link={link}
        question={question}
        open={isContesting}
        onOpenChange={setContesting}
        onContested={onContested}
      />
    </Card>
  );
}

function Points({ question: { points, most, neutralised } }: { question: StudentCopyQuestion }) {
  if (neutralised === 'removed') return <Badge>Neutralisée</Badge>;
  if (points === null || most === null) return null;
  const note = neutralised === 'given' ? ' (points donnés à tous)' : '';
  return <EarnedPoints points={points} most={most} note={note} />;
}
