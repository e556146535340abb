// What the API is asked by comes with the pages that ask.
import '#contract/route-table.ts';

export { default } from '#platform/web/shell/queries/queries.tsx';
