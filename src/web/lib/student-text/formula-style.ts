import address from 'katex/dist/katex.min.css?url';
import { useEffect, useState } from 'react';
import { retryDelay } from '#web/lib/api/retry-pause.ts';

let isLoaded = false;
let loading: Promise<void> | null = null;

/**
 * Most quizzes have no formula, so that their first question need not wait for this style sheet.
 */
export function bringFormulaStyle(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = address;
    sheet.onload = () => {
      isLoaded = true;
      resolve();
    };
    sheet.onerror = () => {
      sheet.remove();
      loading = null;
      reject(new Error('no style of formulas'));
    };
    document.head.append(sheet);
  });
  return loading;
}

/** Retries until the style sheet is loaded. */
export function useFormulaStyle(): boolean {
  const [isThere, setThere] = useState(isLoaded);
  useEffect(() => {
    if (isThere) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = (failures: number) => {
      bringFormulaStyle().then(
        () => setThere(true),
        () => {
          timer = setTimeout(() => ask(failures + 1), retryDelay(failures + 1));
        },
      );
    };
    ask(0);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isThere;
}
