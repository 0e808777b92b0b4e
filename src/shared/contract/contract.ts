import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { bin } from './bin.ts';
import { classes } from './classes.ts';
import { contests } from './correction/contests.ts';
import { copyPages } from './correction/copy-pages.ts';
import { correction } from './correction/correction.ts';
import { handingBack } from './correction/handing-back.ts';
import { mails, onlineMails } from './correction/mails.ts';
import { generator } from './generator.ts';
import { gradebook } from './gradebook.ts';
import { images } from './images.ts';
import { attempts } from './online/attempts.ts';
import { copyLinks } from './online/copy-links.ts';
import { identity } from './online/identity.ts';
import { incidents } from './online/incidents.ts';
import { opening } from './online/opening.ts';
import { attemptReview } from './online/review.ts';
import { printing } from './printing.ts';
import { quizzes } from './quizzes.ts';
import { results } from './results.ts';
import { retention } from './retention.ts';
import { runs } from './runs.ts';
import { settings } from './settings.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { uploads } from './uploads.ts';
import { versions } from './versions.ts';

/** Every endpoint of the application. */
export const contract = {
  ...accounts,
  ...administration,
  ...quizzes,
  ...bin,
  ...versions,
  ...printing,
  ...correction,
  ...handingBack,
  ...mails,
  ...onlineMails,
  ...copyPages,
  ...contests,
  ...attempts,
  ...opening,
  ...identity,
  ...incidents,
  ...attemptReview,
  ...copyLinks,
  ...results,
  ...retention,
  ...images,
  ...generator,
  ...runs,
  ...settings,
  ...classes,
  ...gradebook,
  ...support,
  ...system,
  ...uploads,
} as const;
