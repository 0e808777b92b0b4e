import type { CourseFile } from '#shared/contract/generator.ts';

/** The content in base64, as the call wants it. */
export function encodeFile(file: File): Promise<CourseFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const content = String(reader.result).replace(/^[^,]*,/, '');
      resolve({ name: file.name, content });
    };
    // The file may have been moved or changed since it was chosen.
    reader.onerror = () =>
      reject(
        new Error(
          `Le fichier «\u00a0${file.name}\u00a0» n’est plus lisible\u00a0: choisissez-le à nouveau.`,
        ),
      );
    reader.readAsDataURL(file);
  });
}
