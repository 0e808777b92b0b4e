import { accounts } from './accounts.ts';
import { generator } from './generator.ts';
import { images } from './images.ts';
import { quizzes } from './quizzes.ts';
import { support } from './support.ts';
import { system } from './system.ts';

/** Every endpoint there is, once. */
export const contract = {
  ...accounts,
  ...quizzes,
  ...images,
  ...generator,
  ...support,
  ...system,
} as const;
