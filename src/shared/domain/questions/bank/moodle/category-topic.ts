import { normalizeTopic } from '../../topics.ts';

/**
 * The last name of a path such as «$course$/top/Géographie», in which a slash within a name is
 * doubled.
 */
export function categoryTopic(path: string): string | null {
  const last =
    path
      .trim()
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1) ?? '';
  return /^(?:top|\$\w+\$)$/.test(last) ? null : normalizeTopic(last.replaceAll('//', '/'));
}
