/** What follows /c/, where the page was opened by a short address; null elsewhere. */
export function readShortCode({ pathname }: Pick<Location, 'pathname'>): string | null {
  const [, folder, code = ''] = pathname.split('/');
  return folder === 'c' ? decodeURIComponent(code) : null;
}

/** Of which quiz this page is, and whether its teacher only looks at it. */
export function readQuizAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const id = pathname.split('/')[2] ?? '';
  return {
    quizId: decodeURIComponent(id),
    isPreview: new URLSearchParams(search).get('apercu') === '1',
  };
}
