import type { z } from 'zod';
import { plural } from './counted.ts';
import { formatNumber } from './numbers.ts';

const units: Readonly<Record<string, readonly [what: string, one: string, many: string]>> = {
  string: ['Texte', 'caractère', 'caractères'],
  array: ['Liste', 'élément', 'éléments'],
  set: ['Liste', 'élément', 'éléments'],
  file: ['Fichier', 'octet', 'octets'],
};

const formats: Readonly<Record<string, string>> = {
  email: 'Adresse e-mail invalide.',
  url: 'Adresse de page invalide.',
  uuid: 'Identifiant invalide.',
  datetime: 'Date et heure invalides.',
  date: 'Date invalide.',
  time: 'Heure invalide.',
};

const kinds: Readonly<Record<string, string>> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  boolean: '«\u00a0Oui\u00a0» ou «\u00a0non\u00a0» est attendu.',
  array: 'Une liste est attendue.',
  date: 'Une date est attendue.',
};

/**
 * The message for an invalid value whose schema has none of its own. Where the value is located is
 * said elsewhere.
 */
export function faultInWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Une valeur obligatoire manque.';
      return kinds[issue.expected] ?? 'Une valeur n’a pas la forme attendue.';
    case 'too_big':
      return outOfBounds(issue.origin, 'big', issue.maximum, issue.inclusive);
    case 'too_small':
      return outOfBounds(issue.origin, 'small', issue.minimum, issue.inclusive);
    case 'invalid_format':
      return formats[issue.format] ?? 'Un texte n’a pas la forme attendue.';
    case 'invalid_value':
      return 'Ce choix n’existe pas.';
    case 'not_multiple_of':
      return `Un multiple de ${formatNumber(Number(issue.divisor))} est attendu.`;
    case 'unrecognized_keys':
      return 'La requête contient un champ inconnu.';
    default:
      return 'Une valeur n’a pas la forme attendue.';
  }
}

const adjectives = {
  big: { Texte: 'trop long', Liste: 'trop longue', Fichier: 'trop volumineux' },
  small: { Texte: 'trop court', Liste: 'trop courte', Fichier: 'trop petit' },
} as const;

/** Such as «Texte trop long : 500 caractères au plus.» or «Nombre trop petit : 4 au moins.» */
function outOfBounds(
  origin: string,
  side: 'big' | 'small',
  limit: number | bigint,
  isInclusive = true,
): string {
  const bound = Number(limit);
  const end = side === 'big' ? 'au plus' : 'au moins';
  const sized = units[origin];
  if (sized) {
    const [what, one, many] = sized;
    const how = adjectives[side][what as keyof (typeof adjectives)['big']];
    return `${what} ${how}\u00a0: ${formatNumber(bound)} ${plural(bound, one, many)} ${end}.`;
  }
  const how = side === 'big' ? 'grand' : 'petit';
  if (isInclusive) return `Nombre trop ${how}\u00a0: ${formatNumber(bound)} ${end}.`;
  return `Nombre trop ${how}\u00a0: ${side === 'big' ? 'moins' : 'plus'} de ${formatNumber(bound)} est attendu.`;
}
