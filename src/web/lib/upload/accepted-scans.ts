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
