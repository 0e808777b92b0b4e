import { useState } from 'react';
import { dropStored, readStored, writeStored } from './browser-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const key = 'cochalot-theme';

function readTheme(): Theme {
  const stored = readStored<string>('browser', key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Called before the first screen is drawn. */
export function applyTheme(theme = readTheme()): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  function choose(next: Theme) {
    if (next === 'system') dropStored('browser', key);
    else writeStored('browser', key, next);
    applyTheme(next);
    setTheme(next);
  }
  return [theme, choose];
}
