import { useDeferredValue, useState } from 'react';

/** What is searched for and the page that is shown; a new search begins at its first page. */
export function useSearchedPage() {
  const [wanted, setWanted] = useState('');
  const [page, setPage] = useState(1);
  const search = useDeferredValue(wanted);
  return {
    wanted,
    query: { search, page },
    setPage,
    setWanted: (text: string) => {
      setWanted(text);
      setPage(1);
    },
  };
}
