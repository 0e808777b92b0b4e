import * as accounts from './schema/accounts.ts';
import * as acts from './schema/acts.ts';
import * as attempts from './schema/attempts.ts';
import * as classes from './schema/classes.ts';
import * as correction from './schema/correction.ts';
import * as erasures from './schema/erasures.ts';
import * as files from './schema/files.ts';
import * as gradebook from './schema/gradebook.ts';
import * as handingBack from './schema/handing-back.ts';
import * as images from './schema/images.ts';
import * as installation from './schema/installation.ts';
import * as jobs from './schema/jobs.ts';
import * as openings from './schema/openings.ts';
import * as outages from './schema/outages.ts';
import * as printing from './schema/printing.ts';
import * as quizzes from './schema/quizzes.ts';
import * as resumptions from './schema/resumptions.ts';
import * as settings from './schema/settings.ts';
import * as support from './schema/support.ts';
import * as throttling from './schema/throttling.ts';
import * as uploads from './schema/uploads.ts';
import * as versions from './schema/versions.ts';

export const schema = {
  ...accounts,
  ...acts,
  ...attempts,
  ...classes,
  ...erasures,
  ...files,
  ...correction,
  ...gradebook,
  ...handingBack,
  ...images,
  ...installation,
  ...jobs,
  ...openings,
  ...outages,
  ...printing,
  ...quizzes,
  ...resumptions,
  ...settings,
  ...support,
  ...throttling,
  ...uploads,
  ...versions,
};
