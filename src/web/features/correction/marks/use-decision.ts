import { useState } from 'react';

/**
 * Keeps what is chosen in place of what is decided. A decision from another window meanwhile
 * replaces the choice: nobody puts back what they have not seen.
 */
export function useDecision<Decision>(
  decided: Decision,
  write: (decision: Decision) => string = JSON.stringify,
) {
  const [shown, setShown] = useState(decided);
  const [choice, choose] = useState(decided);
  const [renewals, setRenewals] = useState(0);
  const written = write(decided);
  if (written !== write(shown)) {
    setShown(decided);
    // The choice itself, once it is applied, does not count as a decision from elsewhere.
    if (written !== write(choice)) {
      choose(decided);
      setRenewals(renewals + 1);
    }
  }
  return { shown, choice, choose, renewals, isOther: write(choice) !== written };
}
