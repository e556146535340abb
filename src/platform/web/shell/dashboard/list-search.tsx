import Search from 'virtual:lucide/search';
import { Form } from 'react-router';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSearchField } from '../../ui/forms/use-search-field.ts';

type ListSearchProps = {
  label: string;
  /** What is searched for now. */
  search: string | undefined;
  /** Where the list is, if not on this page. */
  action?: string;
  /** What of the address stays as it is. */
  keep?: Record<string, string | undefined>;
};

/** Searching begins on the first page again. */
export function ListSearch({ label, search, action, keep = {} }: ListSearchProps) {
  const field = useSearchField(search ?? '');
  return (
    <Form role="search" {...(action && { action })} className="min-w-0 grow">
      <TextField
        ref={field}
        label={label}
        hideLabel
        placeholder={label}
        type="search"
        enterKeyHint="search"
        name="q"
        maxLength={200}
        defaultValue={search}
        autoComplete="off"
        after={
          <button
            type="submit"
            aria-label="Search"
            title="Search"
            className="-mr-3 grid h-full w-10 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:w-11"
          >
            <Search className="size-4" />
          </button>
        }
      />
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </Form>
  );
}
