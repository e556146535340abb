import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';

type ListSearchProps = {
  label: string;
  /** What is searched for now. */
  search: string | undefined;
  /** What of the address stays as it is. */
  keep?: Record<string, string | undefined>;
  className?: string;
};

/** Searching begins on the first page again. */
export function ListSearch({ label, search, keep = {}, className }: ListSearchProps) {
  return (
    <Form role="search" className={classNames('flex items-end gap-3', className)}>
      <TextField
        key={search}
        label={label}
        type="search"
        enterKeyHint="search"
        name="q"
        maxLength={200}
        defaultValue={search}
        autoComplete="off"
        className="grow"
      />
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" variant="secondary" className="h-11 sm:h-10.5">
        <Search />
        Search
      </Button>
    </Form>
  );
}
