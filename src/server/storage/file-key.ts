const segment = '[\\w-]+';
const prefixPattern = new RegExp(`^${segment}(?:/${segment})*$`);
const keyPattern = new RegExp(`^(?:${segment}/)+\\w(?:[\\w.-]*\\w)?$`);

export function isKey(key: string): boolean {
  return keyPattern.test(key);
}

/** Keys become paths and addresses: nothing in one may mean anything there. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key: ${key}`);
  return key;
}

export function checkedPrefix(prefix: string): string {
  if (!prefixPattern.test(prefix)) throw new Error(`not a prefix of keys: ${prefix}`);
  return prefix;
}
