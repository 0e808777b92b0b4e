import { plural } from '#shared/domain/texts/counted.ts';
import type { VersionChanges } from '#shared/domain/versions/version-changes.ts';
import { type DraftName, fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';

export const nameOf = (name: string) => fieldLabels[name as DraftName] ?? 'Ordre des sujets';

/** As in «2 questions modifiées, 1 ajoutée, ordre changé, titre». */
export function changesInWords(changes: VersionChanges): string {
  const { added, removed, changed, isReordered, fields } = changes;
  const done = [
    [changed, 'modifiée'],
    [added, 'ajoutée'],
    [removed, 'supprimée'],
  ] as const;
  const questions = done
    .filter(([count]) => count > 0)
    .map(([count, word], place) => {
      const noun = place === 0 ? ` ${plural(count, 'question')}` : '';
      return `${count}${noun} ${plural(count, word)}`;
    });
  const names = fields.map((name) => nameOf(name).toLowerCase());
  return [...questions, ...(isReordered ? ['ordre changé'] : []), ...names].join(', ');
}
