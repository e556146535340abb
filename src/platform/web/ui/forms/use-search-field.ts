import { type RefObject, useEffect, useRef } from 'react';

/** A field that shows what is searched for now, and leaves alone what is typed while a search is under way. */
export function useSearchField(words: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(words);
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = words;
    shown.current = words;
  }, [words]);
  return field;
}
