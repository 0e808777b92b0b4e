/** Nothing that is read for something else: no I, L, O or U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a student reads out and a teacher finds again, such as «K7F-3QX»; it follows from the id. */
export function attemptCode(id: string): string {
  const number = Number.parseInt(id.slice(-8), 16);
  const code = Array.from(
    { length: 6 },
    (_, place) => letters[Math.floor(number / 32 ** place) % 32],
  ).join('');
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}
