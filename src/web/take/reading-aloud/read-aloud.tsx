import { type ComponentType, useEffect, useState } from 'react';
import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';

type Props = { readonly question: StudentQuestion };

/** What reads aloud is loaded only where the teacher allows it and the browser can speak. */
export function ReadAloud({ question }: Props) {
  const [Reader, setReader] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    // Whoever cannot load it now can read the question all the same.
    import('./read-aloud-button.tsx').then(
      ({ ReadAloudButton }) => setReader(() => ReadAloudButton),
      () => undefined,
    );
  }, []);
  return Reader && <Reader question={question} />;
}
