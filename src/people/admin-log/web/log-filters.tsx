import { Form } from 'react-router';
import { ListControls, ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { LogFilter } from '../contract/calls.ts';
import { adminActionNames } from '../rules/admin-actions.ts';
import { actionWords } from './action-words.ts';

const actions = adminActionNames.map((value) => ({ value, label: actionWords[value] }));

/** Narrows the log by what was done something to, and by who, what and when. */
export function LogFilters({ filters }: { filters: LogFilter }) {
  const { q, ...others } = filters;
  return (
    <ListControls
      search={<ListSearch label="Search by order number, SKU or email" search={q} keep={others} />}
      chosen={Object.keys(others).length}
    >
      <Form
        // What was typed and not applied is gone with the page that showed it.
        key={JSON.stringify(filters)}
        className="grid gap-4 as-table:flex as-table:items-stretch as-table:gap-2"
      >
        {q && <input type="hidden" name="q" value={q} />}
        <TextField
          label="Admin"
          hideLabel
          placeholder="Admin"
          name="by"
          maxLength={200}
          autoComplete="off"
          defaultValue={others.by}
          className="as-table:w-32"
        />
        <SelectField
          label="Action"
          hideLabel
          name="action"
          options={actions}
          placeholder="All actions"
          defaultValue={others.action ?? ''}
          className="as-table:w-44"
        />
        <TextField
          label="From (UTC)"
          hideLabel
          before="From"
          type="date"
          name="from"
          defaultValue={others.from}
          className="as-table:w-48"
        />
        <TextField
          label="Until (UTC)"
          hideLabel
          before="Until"
          type="date"
          name="until"
          defaultValue={others.until}
          className="as-table:w-48"
        />
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </Form>
    </ListControls>
  );
}
