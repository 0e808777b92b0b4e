import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where a text ends with «…», and how everybody reaches the whole of it, without a mouse too. */
const reachable = {
  'features/quizzes/questions/board/question-board.tsx':
    'is dragged, and whole where it is dropped',
  'features/quizzes/questions/board/question-content.tsx': 'is whole once unfolded',
  'features/results/analyses/question-analysis.tsx': 'is whole once unfolded',
  'features/shell/user-menu.tsx': 'is whole in the menu that it opens',
  'ui/fields/select.tsx': 'is whole in the list that it opens',
};

test('no text is cut on screen but where one press shows the whole', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const cutting = files.filter(
    (file) =>
      /\.(tsx|css|html)$/.test(file) &&
      /\btruncate\b|line-clamp|text-overflow|text-ellipsis/.test(
        readFileSync(join(import.meta.dirname, file), 'utf8'),
      ),
  );
  expect(cutting.sort()).toEqual(Object.keys(reachable));
});
