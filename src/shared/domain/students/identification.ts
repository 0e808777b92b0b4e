/**
 * How students say who they are: as they like, by a name of the class list, or by the personal code
 * that their teacher gave them.
 */
export const identifications = ['name', 'list', 'code'] as const;
export type Identification = (typeof identifications)[number];

/**
 * What became of the mail with a personal code. `waiting`: it has its turn to come, or is tried again;
 * `doubtful`: the connection was lost before the mail server's answer.
 */
export const codeMailStates = ['waiting', 'sent', 'refused', 'doubtful'] as const;
