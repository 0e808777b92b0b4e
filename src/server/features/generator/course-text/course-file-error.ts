/** Why a file cannot be read, in French, with its name. */
export class CourseFileError extends Error {}

export const unreadable = (name: string, why: string) =>
  new CourseFileError(`Le fichier « ${name} » ne peut pas être lu : ${why}`);
