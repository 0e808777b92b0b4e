import { randomBytes } from 'node:crypto';

/** Stands where a name was. It is drawn, so that it leads nobody back to the name. */
export const anonymousName = () => `Anonyme ${randomBytes(4).toString('hex')}`;
