import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { catalogPath } from '#shop/catalog/contract/finding/catalog-path.ts';
import type { CatalogView } from './catalog-view.ts';

/** A pause between two digits. */
const typingMs = 500;

/**
 * Goes to the address that the form stands for as soon as something in it changes, and keeps focus and place. What is
 * shown again afterwards sets the fields, all but the one being typed in.
 */
export function useApplyAsYouGo(form: RefObject<HTMLFormElement | null>, view: CatalogView) {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = view.sort ?? '';
      if (!(field instanceof HTMLInputElement)) continue;
      const isTypedIn = field.type === 'text' && field === document.activeElement;
      field.checked = field.defaultChecked;
      if (field.type === 'text' && !isTypedIn) field.value = field.defaultValue;
    }
  }, [form, view]);

  function go(): void {
    window.clearTimeout(timer.current);
    if (form.current) void navigate(addressOf(form.current), { preventScrollReset: true });
  }

  return {
    onChange(event: FormEvent<HTMLElement>): void {
      window.clearTimeout(timer.current);
      const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
      timer.current = window.setTimeout(go, isTyping ? typingMs : 0);
    },
    /** Submitted by hand: show the result at once. */
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      event.currentTarget.closest('details')?.removeAttribute('open');
      go();
    },
  };
}

/** As addresses have it, without what was left empty: the fields in their order, then how it is sorted. */
function addressOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
  const isSort = ([name]: [string, string]) => name === 'sort';
  const parameters = new URLSearchParams([...given.filter((one) => !isSort(one)), ...given.filter(isSort)]);
  return parameters.size > 0 ? `${catalogPath}?${parameters}` : catalogPath;
}

/** Of a further page, by the address of the first: the page comes last in it. */
export function pageAddress(first: string, page: number): string {
  if (page === 1) return first;
  return `${first}${first.includes('?') ? '&' : '?'}page=${page}`;
}
