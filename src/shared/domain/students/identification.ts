/**
 * How students say who they are: as they like, by a name of the class list, or by the personal code
 * that their teacher gave them.
 */
export const identifications = ['name', 'list', 'code'] as const;
export type Identification = (typeof identifications)[number];
