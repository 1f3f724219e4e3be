/** The query of the URL, and a function that changes parts of it. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { changed, type Search } from './search.ts';

export function useListSearch(resetScroll = true) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search,
    change: (changes: Record<string, string | undefined>) =>
      navigate({ to: '.', search: changed(search, changes), resetScroll }),
  };
}
