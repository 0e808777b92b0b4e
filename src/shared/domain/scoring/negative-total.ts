/** Said after points below zero, from which a mark of 0 does not follow by itself. */
export const negativeTotal = ' (un total négatif compte pour 0)';
