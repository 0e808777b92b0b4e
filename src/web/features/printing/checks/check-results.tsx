import { CircleCheck, CircleX } from 'lucide-react';
import type { PaperChecks } from '#shared/contract/printing-schemas.ts';
import { settings } from '#shared/contract/settings.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

const names = [
  ['spelling', 'Orthographe et grammaire'],
  ['answers', 'Validation des réponses'],
  ['latex', 'Validité LaTeX'],
] as const;

interface CheckResultsProps {
  readonly checks: PaperChecks;
  /** Whether the quiz has changed since it was checked. */
  readonly isOutdated: boolean;
  /** Opens a question by its number in the quiz. */
  readonly onShowQuestion: (number: number) => void;
}

export function CheckResults({ checks, isOutdated, onShowQuestion }: CheckResultsProps) {
  return (
    <div>
      <p role="status" className="text-ink-muted text-sm">
        {isOutdated
          ? 'Le QCM a changé depuis cette vérification\u00a0: vérifiez-le à nouveau.'
          : summarize(checks)}
      </p>
      <ul className="mt-3 flex flex-col divide-y divide-line rounded-md border border-line">
        {names.map(([key, name]) => (
          <CheckResult
            key={key}
            name={name}
            words={[]}
            {...checks[key]}
            onShowQuestion={onShowQuestion}
          />
        ))}
      </ul>
    </div>
  );
}

interface CheckResultProps extends Pick<CheckResultsProps, 'onShowQuestion'> {
  readonly name: string;
  readonly ok: boolean;
  readonly issues: readonly string[];
  /** For each issue, the word that may be ignored, or null. */
  readonly words: readonly (string | null)[];
}

function CheckResult({ name, ok, issues, words, onShowQuestion }: CheckResultProps) {
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <li className="px-4 py-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon
          role="img"
          aria-label={ok ? 'Conforme' : 'À corriger'}
          className={cx('size-5 shrink-0', ok ? 'text-success' : 'text-danger')}
        />
        {name}
      </p>
      {!ok && (
        <ul className="mt-2 list-disc space-y-1.5 pl-7 marker:text-ink-muted">
          {[...new Set(issues)].map((issue) => (
            <CheckIssue
              key={issue}
              issue={issue}
              word={words[issues.indexOf(issue)] ?? null}
              onShowQuestion={onShowQuestion}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function summarize(checks: PaperChecks): string {
  const results = Object.values(checks);
  if (results.every(({ ok }) => ok))
    return 'Vérification terminée\u00a0: rien à signaler. Les bonnes réponses ne sont pas vérifiées\u00a0: relisez-les.';
  const count = results.reduce((sum, { ok, issues }) => sum + (ok ? 0 : issues.length), 0);
  return `Vérification terminée\u00a0: ${counted(count, 'point')} à revoir.`;
}

interface CheckIssueProps {
  readonly issue: string;
  readonly word: string | null;
  readonly onShowQuestion: (number: number) => void;
}

/** An issue of the paper. The name of a question in it is a link to that question. */
function CheckIssue({ issue, word, onShowQuestion }: CheckIssueProps) {
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
      {word !== null && <IgnoreWord word={word} />}
    </li>
  );
}

/** Ignores a word permanently. The settings list ignored words, and can remove them. */
function IgnoreWord({ word }: { word: string }) {
  const cache = useSettingsCache();
  const { mutate, isPending, isSuccess } = useApiMutation(settings.ignoreWord, {
    onSuccess: ({ ignoredWords }) => cache.keepIgnoredWords(ignoredWords),
    onFailure: (error) => tellFailure('Ce mot n’a pas pu être ignoré.', error),
  });
  if (isSuccess) return <span className="ml-2 text-ink-muted text-sm">Ignoré désormais.</span>;
  return (
    <Button
      variant="link"
      size="sm"
      className="ml-2"
      pending={isPending}
      aria-label={`Ignorer le mot ${word}`}
      onClick={() => mutate({ body: { word } })}
    >
      Ignorer ce mot
    </Button>
  );
}
