const units = ['o', 'Ko', 'Mo', 'Go'] as const;

/** As in «12 Mo» or «1,5 Go». */
export function writeSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  const digits = power > 0 && amount < 10 ? 1 : 0;
  return `${amount.toLocaleString('fr-FR', { maximumFractionDigits: digits })}\u00a0${units[power]}`;
}
