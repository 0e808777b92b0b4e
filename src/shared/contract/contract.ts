import { accounts } from './accounts.ts';
import { attemptReview } from './attempt-review.ts';
import { attempts } from './attempts.ts';
import { bin } from './bin.ts';
import { contests } from './contests.ts';
import { copyPages } from './copy-pages.ts';
import { correction } from './correction.ts';
import { generator } from './generator.ts';
import { gradebook } from './gradebook.ts';
import { handingBack } from './handing-back.ts';
import { identity } from './identity.ts';
import { images } from './images.ts';
import { incidents } from './incidents.ts';
import { mails } from './mails.ts';
import { opening } from './opening.ts';
import { printing } from './printing.ts';
import { quizzes } from './quizzes.ts';
import { results } from './results.ts';
import { runs } from './runs.ts';
import { settings } from './settings.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { uploads } from './uploads.ts';
import { versions } from './versions.ts';

/** Every endpoint there is, once. */
export const contract = {
  ...accounts,
  ...quizzes,
  ...bin,
  ...versions,
  ...printing,
  ...correction,
  ...handingBack,
  ...mails,
  ...copyPages,
  ...contests,
  ...attempts,
  ...opening,
  ...identity,
  ...incidents,
  ...attemptReview,
  ...results,
  ...images,
  ...generator,
  ...runs,
  ...settings,
  ...gradebook,
  ...support,
  ...system,
  ...uploads,
} as const;
