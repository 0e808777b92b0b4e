import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus as its screen appears, so that a screen reader tells what has happened. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="flex items-center gap-3 text-2xl outline-none sm:text-3xl"
    >
      {children}
    </h1>
  );
}
