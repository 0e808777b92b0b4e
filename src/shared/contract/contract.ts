import { accounts } from './accounts.ts';
import { images } from './images.ts';
import { quizzes } from './quizzes.ts';
import { support } from './support.ts';
import { system } from './system.ts';

/** Every endpoint there is, once. */
export const contract = { ...accounts, ...quizzes, ...images, ...support, ...system } as const;
