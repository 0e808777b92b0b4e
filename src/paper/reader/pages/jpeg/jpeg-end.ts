const markers = { start: 0xd8, end: 0xd9 } as const;

/**
 * The offset at which the first picture of a JPEG ends, after its last marker; null for a file that
 * was cut off. What follows does not belong to the picture: phones append a film or a second
 * picture with the place.
 */
export function jpegEnd(file: Uint8Array): number | null {
  if (file[0] !== 0xff || file[1] !== markers.start) return null;
  for (let at = file.indexOf(0xff, 2); at !== -1; at = file.indexOf(0xff, at)) {
    const kind = file[at + 1];
    if (kind === undefined) return null;
    if (kind === markers.end) return at + 2;
    if (kind === 0xff) at += 1;
    else if (standsAlone(kind)) at += 2;
    else at += 2 + Math.max(2, ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0));
  }
  return null;
}

/** Whether the byte belongs to coded data or to a marker without a segment. */
function standsAlone(kind: number): boolean {
  return kind <= 0x01 || (kind >= 0xd0 && kind <= markers.start);
}
