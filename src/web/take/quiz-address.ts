/** What follows /c/ if the page was opened by a short address; otherwise null. */
export function readShortCode({ pathname }: Pick<Location, 'pathname'>): string | null {
  const [, folder, code = ''] = pathname.split('/');
  return folder === 'c' ? decodeURIComponent(code) : null;
}

/** Which quiz this page shows, and whether its teacher previews it. */
export function readQuizAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const id = pathname.split('/')[2] ?? '';
  return {
    quizId: decodeURIComponent(id),
    isPreview: new URLSearchParams(search).get('apercu') === '1',
  };
}
