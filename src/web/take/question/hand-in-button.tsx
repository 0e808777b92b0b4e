import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Longer than the pause between two taps of somebody in a hurry. */
const WAKING_MS = 800;

interface HandInButtonProps {
  readonly label?: string;
  readonly isAnswered: boolean;
  readonly onHandIn: () => void;
}

/**
 * Ends the attempt. It is inactive at first, so that a second tap on «Suivant», or Enter in an
 * answer, does not press it.
 */
export function HandInButton({ label = 'Terminer', isAnswered, onHandIn }: HandInButtonProps) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const waking = setTimeout(() => setAwake(true), WAKING_MS);
    return () => clearTimeout(waking);
  }, []);
  return (
    <Button size="lg" disabled={!isAwake || !isAnswered} onClick={onHandIn}>
      <Check aria-hidden />
      {label}
    </Button>
  );
}
