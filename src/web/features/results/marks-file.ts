import { results } from '#shared/contract/results.ts';
import { endpointUrl } from '#web/lib/api/endpoint-url.ts';

/** The downloads of the marks. The server names each file after the quiz and the day. */
export function marksFiles(quizId: string) {
  const parts = { params: { id: quizId } };
  return {
    ods: { href: endpointUrl(results.exportMarks.path, parts), download: '' },
    csv: { href: endpointUrl(results.exportMarksAsText.path, parts), download: '' },
  };
}
