import type { Page } from '#platform/contract/lists.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { KeysetPagination } from '#platform/web/ui/tables/keyset-pagination.tsx';
import type { LoggedAction } from '../contract/admin-action.ts';
import type { useLogAddress } from './log-address.ts';

type LogPagesProps = { page: Page<LoggedAction>; address: ReturnType<typeof useLogAddress> };

/** Which stretch of the log is shown, and the way to the others. */
export function LogPages({ page, address }: LogPagesProps) {
  const { items, total, isTotalAtLeast } = page;
  if (items.length === 0) return null;
  const { before } = address;
  const all = isTotalAtLeast ? `more than ${formatCount(total)}` : formatCount(total);
  return (
    <KeysetPagination {...address.neighboursOf(page)}>
      {items.length === total
        ? `${all} ${total === 1 ? 'line' : 'lines'}`
        : `${formatCount(before + 1)}–${formatCount(before + items.length)} of ${all}`}
    </KeysetPagination>
  );
}
