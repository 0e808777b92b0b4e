import { normalizeTopic } from '../../topics.ts';

/** The last name of a path such as «$course$/top/Géographie», where a name's own slash stands twice. */
export function categoryTopic(path: string): string | null {
  const last =
    path
      .trim()
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1) ?? '';
  return /^(?:top|\$\w+\$)$/.test(last) ? null : normalizeTopic(last.replaceAll('//', '/'));
}
