/**
 * What a corrected copy tells its student: the mark alone, the points of each question too, or the
 * right answers as well. Papers that are used again next year keep their key to themselves.
 */
export const copyDetails = ['mark', 'points', 'answers'] as const;
export type CopyDetail = (typeof copyDetails)[number];
