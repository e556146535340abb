import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/notice.tsx';
import { type Column, Table } from './table.tsx';

type City = { name: string; people: number };

const columns: Column<City>[] = [
  { header: 'City', cell: (city) => city.name, onCard: 'title' },
  { header: 'People', cell: (city) => city.people, align: 'end' },
];

function render(props: Partial<Parameters<typeof Table<City>>[0]>) {
  return renderToStaticMarkup(
    <Table
      caption="Cities"
      columns={columns}
      rows={[{ name: 'Oslo', people: 7 }]}
      rowKey={(city) => city.name}
      empty={<EmptyState title="No cities yet" />}
      {...props}
    />,
  );
}

test('every cell carries the label of its column, for when the row is a card', () => {
  expect(render({})).toMatch(/<td role="cell" data-label="People"[^>]*><div[^>]*>7<\/div><\/td>/);
});

test('the roles of a table are spelt out, so that cards keep them', () => {
  const html = render({ actions: () => <button type="button">Delete</button> });
  const roles = [...html.matchAll(/ role="(\w+)"/g)].map(([, role]) => role);
  const header = ['rowgroup', 'row', 'columnheader', 'columnheader', 'columnheader'];
  expect(roles).toEqual(['table', ...header, 'rowgroup', 'row', 'rowheader', 'cell', 'cell']);
  expect(html).toContain('>Cities</caption>');
});

test('while loading there are placeholders, busy and hidden from screen readers', () => {
  const html = render({ rows: [], loading: true });
  expect(html).toContain('aria-busy="true"');
  expect(html).toMatch(/<tbody[^>]* aria-hidden="true"/);
  expect(html).not.toContain('No cities yet');
});

test('no rows and failed rows each say so in place of the table', () => {
  expect(render({ rows: [] })).toContain('No cities yet');
  const failed = render({ rows: [], error: <ErrorState title="No answer" onRetry={() => {}} pending /> });
  expect(failed).toMatch(/role="alert".*No answer.*aria-busy="true".*Try again/);
  expect(failed).not.toContain('No cities yet');
});

test('a column that sorts has a button, and says how the rows are sorted', () => {
  const sortable = columns.map((column) => ({ ...column, sortBy: `-${column.header.toLowerCase()}` }));
  const html = render({ columns: sortable, sort: { current: 'people', onSort: () => {} } });
  expect(html).toMatch(/<th[^>]* aria-sort="ascending" aria-label="People"/);
  expect(html.match(/aria-sort/g)).toHaveLength(1);
  expect(html.match(/aria-label="Sort by \w+"/g)).toEqual([
    'aria-label="Sort by City"',
    'aria-label="Sort by People"',
  ]);
  expect(render({ columns: sortable })).not.toContain('<button');
});

test('rows of before are busy until the others are there', () => {
  expect(render({ outdated: true })).toContain('aria-busy="true"');
});
