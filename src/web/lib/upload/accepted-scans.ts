const alwaysAccepted = 'application/pdf,image/jpeg,image/png,image/tiff,.pdf';
const heicPhotos = 'image/heic,image/heif,.heic';

/**
 * The files that may be chosen as scans. Apple's phones and tablets convert a photo to JPEG for
 * pages that do not accept HEIC, of which servers cannot open every kind. Other devices do not
 * convert.
 */
export function acceptedScans({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  // An iPad identifies itself as a Mac, but a Mac has no touch screen.
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return isTablet || /iPhone|iPad|iPod/.test(userAgent)
    ? alwaysAccepted
    : `${alwaysAccepted},${heicPhotos}`;
}

/** What the server can open, whether or not it is offered for selection here. */
const scanType = /^(?:application\/pdf|image\/(?:jpeg|png|tiff|heic|heif|webp))$/;
const scanName = /\.(?:pdf|jpe?g|jfif|png|tiff?|hei[cf]|webp)$/i;
/** Some copiers and phones write no extension, and what follows a point may be a date. */
const anyExtension = /\.[a-z][a-z\d]{1,4}$/i;

/**
 * Separates the files that may be scans from the others, with a message about each of those: the
 * server looks inside a file, but would refuse it only after it was sent whole. Here a file is
 * known by its name and type alone, and one without an extension is accepted.
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
  scanType.test(type) || scanName.test(name) || (type === '' && !anyExtension.test(name));
