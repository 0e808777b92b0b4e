/** The addresses of the application; any other one is the 404 page, for browser and server alike. */
export const screens = {
  home: '/',
  settings: '/settings',
  help: '/help',
  createQuiz: '/quiz/create',
  editQuiz: '/quiz/:id/edit',
} as const;

export function editQuizAddress(id: string): string {
  return screens.editQuiz.replace(':id', encodeURIComponent(id));
}
