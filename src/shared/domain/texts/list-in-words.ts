const list = new Intl.ListFormat('fr-FR');

/** Such as «Inès, Paul et Zoé». */
export const listInWords = (items: Iterable<string>) => list.format(items);
