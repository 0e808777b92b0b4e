/** Leaves the single-page application: the server or a fresh load answers. */
export function leaveTo(path: string): void {
  window.location.assign(path);
}

/** Reads a query parameter once: the address is left without it. */
export function takeQueryParameter(name: string): string | null {
  const url = new URL(window.location.href);
  const value = url.searchParams.get(name);
  if (value !== null) {
    url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
  }
  return value;
}
