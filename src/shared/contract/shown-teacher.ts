/**
 * Each call sends the id of the teacher whose pages the browser shows, because somebody else may
 * have signed in since in another tab. A link that is followed sends it in its address.
 */
export const shownTeacherHeader = 'x-cochalot-teacher';
export const shownTeacherQuery = 'shownTeacher';

/** The code of the refusal when the pages show another account than the one that is signed in. */
export const otherAccount = 'other_account';
