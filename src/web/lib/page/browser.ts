/** Leaves the single-page application, so that the address is loaded from the server. */
export function leaveTo(path: string): void {
  window.location.assign(path);
}

/** Reads a query parameter and removes it from the address. */
export function takeQueryParameter(name: string): string | null {
  const url = new URL(window.location.href);
  const value = url.searchParams.get(name);
  if (value !== null) {
    url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
  }
  return value;
}
