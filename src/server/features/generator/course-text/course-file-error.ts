export class CourseFileError extends Error {}

export const unreadable = (name: string, why: string) =>
  new CourseFileError(`Le fichier «\u00a0${name}\u00a0» ne peut pas être lu\u00a0: ${why}`);
