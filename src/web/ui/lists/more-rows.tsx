import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/**
 * Requests more rows as soon as it is near the viewport. The button is for people who do not
 * scroll.
 */
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
