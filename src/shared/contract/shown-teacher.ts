/**
 * Whose pages a browser shows, told with each call of theirs: in another tab somebody else may have
 * signed in since. A link that is followed tells it in its address.
 */
export const shownTeacherHeader = 'x-cochalot-teacher';
export const shownTeacherQuery = 'shownTeacher';

/** How a call is refused from pages that show another account than the one that is signed in. */
export const otherAccount = 'other_account';
