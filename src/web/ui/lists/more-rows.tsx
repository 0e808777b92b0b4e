import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/** Asks for more as soon as it comes near the window; the button is for those who do not scroll. */
export function MoreRows({ onMore }: { onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: '800px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <p className="mt-4 text-center">
      <Button ref={button} variant="secondary" onClick={onMore}>
        Afficher la suite
      </Button>
    </p>
  );
}
