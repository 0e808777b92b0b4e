import { results } from '#shared/contract/results.ts';
import { endpointUrl } from '#web/lib/api/endpoint-url.ts';

/** The downloads of the marks, with the name under which each is saved. */
export function marksFiles(quizId: string) {
  const parts = { params: { id: quizId } };
  return {
    ods: { href: endpointUrl(results.exportMarks.path, parts), download: 'marks.ods' },
    csv: { href: endpointUrl(results.exportMarksAsText.path, parts), download: 'marks.csv' },
  };
}
