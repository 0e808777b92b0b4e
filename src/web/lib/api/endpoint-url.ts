export interface RequestParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

export function endpointUrl(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`Missing parameter ${name} of ${path}`);
    return encodeURIComponent(String(params[name]));
  });
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (pairs.length === 0) return filled;
  return `${filled}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
