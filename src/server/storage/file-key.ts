const segment = '[\\w-]+';
const prefixPattern = new RegExp(`^${segment}(?:/${segment})*$`);
const keyPattern = new RegExp(`^(?:${segment}/)+\\w(?:[\\w.-]*\\w)?$`);

export function isKey(key: string): boolean {
  return keyPattern.test(key);
}

/** Keys become paths and URLs, so no part of them may have a special meaning there. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key: ${key}`);
  return key;
}

export function checkedPrefix(prefix: string): string {
  if (!prefixPattern.test(prefix)) throw new Error(`not a prefix of keys: ${prefix}`);
  return prefix;
}
