export const contentId = 'contenu';

export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 font-semibold text-primary-ink focus:translate-y-0"
    >
      Aller au contenu
    </a>
  );
}
