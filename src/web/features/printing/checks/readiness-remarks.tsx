import type { Readiness } from '#shared/contract/printing-schemas.ts';

const names = () =>
  [
    ['latex', 'Ne s’imprimera pas tel quel'],
    ['students', 'Étudiants'],
    ['answers', 'Questions et réponses'],
    ['spelling', 'Orthographe et grammaire'],
  ] as const;

const MOST_SHOWN = 4;

export function hasFaults(readiness: Readiness): boolean {
  return names().some(([key]) => !readiness[key].ok);
}

/** The number of the first question that a fault names; null where none does. */
export function firstQuestionIn(readiness: Readiness): number | null {
  const issues = names().flatMap(([key]) => (readiness[key].ok ? [] : readiness[key].issues));
  const numbers = issues.flatMap((issue) => /^Question (\d+)/.exec(issue)?.[1] ?? []);
  return numbers[0] === undefined ? null : Number(numbers[0]);
}

/**
 * What the checks found, the gravest first. It uses phrasing content only, since it is shown inside
 * a dialog's description.
 */
export function ReadinessRemarks({ readiness }: { readonly readiness: Readiness }) {
  const faulty = names().filter(([key]) => !readiness[key].ok);
  return faulty.map(([key, name]) => {
    const issues = [...new Set(readiness[key].issues)];
    const rest = issues.length - MOST_SHOWN;
    return (
      <span key={key} className="mt-3 block">
        <span className="block font-semibold text-danger">
          {name}
          {/* What is said of students counts them itself. */}
          {key !== 'students' && ` (${issues.length})`}
        </span>
        {issues.slice(0, MOST_SHOWN).map((issue) => (
          <span
            key={issue}
            className="wrap-anywhere mt-1 block border-line border-l-2 pl-3 text-ink"
          >
            {issue}
          </span>
        ))}
        {rest > 0 && (
          <span className="mt-1 block pl-3.5">
            et {rest} de plus, dans «&nbsp;Vérifier l’épreuve&nbsp;».
          </span>
        )}
      </span>
    );
  });
}
