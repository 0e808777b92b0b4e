import { encode } from 'uqr';
import { cx } from './cx.ts';

/** Scanners need four modules of white around the code. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** Determines the size. */
  readonly className: string;
}

/** Black on white even in the dark look, because cameras expect that. */
export function QrCode({ text, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR code du lien"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('aspect-square rounded-md forced-color-adjust-none', className)}
    >
      <rect width={size} height={size} fill="white" />
      <path d={modules.join('')} fill="black" />
    </svg>
  );
}
