import { Log } from '#people/admin-log/web/log.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { listChanges } from '#shop/catalog/web/administration/history/product-changes.ts';

export const meta = titled('Log');

/** The log shows changes of things as their own subjects do. */
export default function LogPage() {
  return <Log changesByKind={{ product: listChanges }} />;
}
