import { Button } from '#web/ui/button.tsx';

interface CheckIssueProps {
  readonly issue: string;
  readonly onShowQuestion: (number: number) => void;
}

/** What is to be mended; the name of a question leads to it. */
export function CheckIssue({ issue, onShowQuestion }: CheckIssueProps) {
  const [name = '', number] = /^Question (\d+)/.exec(issue) ?? [];
  return (
    <li className="wrap-anywhere">
      {number && (
        <Button variant="link" size="sm" onClick={() => onShowQuestion(Number(number))}>
          {name}
        </Button>
      )}
      {issue.slice(name.length)}
    </li>
  );
}
