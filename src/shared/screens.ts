/** The addresses of the application; any other one is the 404 page, for browser and server alike. */
export const screens = {
  home: '/',
  settings: '/settings',
  help: '/help',
} as const;
