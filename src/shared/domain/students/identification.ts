/**
 * How students identify themselves: by any name, by a name of the class list, or by the personal
 * code that their teacher gave them.
 */
export const identifications = ['name', 'list', 'code'] as const;
export type Identification = (typeof identifications)[number];

/**
 * The state of a mail with a personal code. `waiting`: it is queued or will be retried; `doubtful`:
 * the connection was lost before the mail server answered.
 */
export const codeMailStates = ['waiting', 'sent', 'refused', 'doubtful'] as const;
