import { useEffect, useState } from 'react';

/** A shorter pause does not count as a rest of the hand. */
const RESTS_AFTER_MS = 100;

/**
 * Returns a value once it has stayed the same for a moment: for what is too slow to follow a hand.
 */
export function useRested<Value>(value: Value): Value {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), RESTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
