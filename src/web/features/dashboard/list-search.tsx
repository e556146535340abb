import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type ListSearchProps = {
  label: string;
  /** What is searched for now. */
  search: string;
};

/** Searching begins on the first page again. */
export function ListSearch({ label, search }: ListSearchProps) {
  return (
    <Form role="search" className="mt-6 flex max-w-md items-end gap-3">
      <TextField
        key={search}
        label={label}
        type="search"
        name="q"
        maxLength={200}
        defaultValue={search}
        autoComplete="off"
        className="grow"
      />
      <Button type="submit" variant="secondary" className="h-11 sm:h-10.5">
        <Search />
        Search
      </Button>
    </Form>
  );
}
