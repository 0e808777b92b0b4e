const list = new Intl.ListFormat('fr-FR');

/** «Inès, Paul et Zoé» */
export const listInWords = (items: Iterable<string>) => list.format(items);
