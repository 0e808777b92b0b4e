import type { ReactNode } from 'react';
import type { CopyPage } from '#shared/contract/correction/box-review-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { pictureAddress } from '#web/lib/api/pile-picture.ts';
import type { BoxReview } from './use-box-review.ts';

interface ScannedSheetProps {
  readonly review: BoxReview;
  readonly copy: number;
  readonly page: CopyPage;
  readonly zoom: number;
  readonly onDrawn?: () => void;
  /** What is drawn over it. */
  readonly children: ReactNode;
}

/** Shows a page as it was scanned; name and number are covered while names are hidden. */
export function ScannedSheet(props: ScannedSheetProps) {
  const { review, copy, page, zoom, onDrawn, children } = props;
  const { quiz, overview } = review;
  return (
    <div
      className="relative mx-auto bg-surface [color-scheme:light]"
      style={{ width: `${zoom * 100}%`, aspectRatio: `${page.width} / ${page.height}` }}
    >
      <img
        src={pictureAddress(quiz.id, overview, page.image)}
        onLoad={onDrawn}
        alt={`Page ${page.sheet} de la copie ${copyInWords(copy)}`}
        className="absolute inset-0 size-full"
        draggable={false}
      />
      {overview.isAnonymous &&
        page.identity.map((part) => (
          <div
            key={`${part.x} ${part.y}`}
            className="absolute flex items-center justify-center bg-sunken text-ink-muted text-xs"
            style={placed(part)}
          >
            Masqué
          </div>
        ))}
      {children}
    </div>
  );
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Places a part of a picture on the picture, or on a part of it. */
export function placed(box: Rectangle, within: Rectangle = { x: 0, y: 0, w: 1, h: 1 }) {
  const share = (value: number) => `${value * 100}%`;
  return {
    left: share((box.x - within.x) / within.w),
    top: share((box.y - within.y) / within.h),
    width: share(box.w / within.w),
    height: share(box.h / within.h),
  };
}
