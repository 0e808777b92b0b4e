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
        <button
          type="button"
          className="font-semibold text-primary underline decoration-from-font underline-offset-4 hover:text-primary-hover"
          onClick={() => onShowQuestion(Number(number))}
        >
          {name}
        </button>
      )}
      {issue.slice(name.length)}
    </li>
  );
}
