const opened = 'application/pdf,image/jpeg,image/png,image/tiff,.pdf';
const photos = 'image/heic,image/heif,.heic';

/**
 * The files that may be chosen as scans. Apple's phones and tablets turn a photo into a JPEG for pages
 * that do not ask for HEIC, of which servers do not open every kind; nobody else does.
 */
export function acceptedScans({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  // A tablet calls itself a Mac, which has no screen to touch.
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? opened : `${opened},${photos}`;
}

/** What the server opens, whichever of it is asked for here. */
const scanType = /^(?:application\/pdf|image\/(?:jpeg|png|tiff|heic|heif|webp))$/;
const scanName = /\.(?:pdf|jpe?g|jfif|png|tiff?|hei[cf]|webp)$/i;
/** Some copiers and phones give none, and what follows a point may be a date. */
const anyEnding = /\.[a-z][a-z\d]{1,4}$/i;

/**
 * Those that may be scans, and a word on each of the others: it would be sent whole before the server,
 * which looks into the files, refuses it. A file is known here by its name alone, and whatever has no
 * kind goes on.
 */
export function sortScans<Chosen extends Pick<File, 'name' | 'type'>>(
  chosen: readonly Chosen[],
): { readonly files: readonly Chosen[]; readonly refusals: readonly string[] } {
  const others = chosen.filter((file) => !mayBeScan(file));
  const refusals = others.map(
    ({ name }) =>
      `«\u00a0${name}\u00a0» n’est pas envoyé\u00a0: ce n’est ni un PDF, ni une image JPEG, PNG, TIFF ou HEIC.`,
  );
  return { files: chosen.filter(mayBeScan), refusals };
}

const mayBeScan = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  scanType.test(type) || scanName.test(name) || (type === '' && !anyEnding.test(name));
