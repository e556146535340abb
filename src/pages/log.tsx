import { Log } from '#people/admin-log/web/log.tsx';
import { listChanges } from '#shop/catalog/web/administration/history/product-changes.ts';

export function meta() {
  return [{ title: 'Log · Ampyard' }];
}

/** The log shows changes of things as their own subjects do. */
export default function LogPage() {
  return <Log changesByKind={{ product: listChanges }} />;
}
