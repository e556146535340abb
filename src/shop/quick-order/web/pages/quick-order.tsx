import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { BringRows } from '../bring-rows.tsx';
import { QuickOrderRows } from '../quick-order-rows.tsx';
import { AddToCartBar, QuickOrderSummary } from '../quick-order-summary.tsx';
import { type Added, useQuickOrder } from '../use-quick-order.ts';

export const meta = titled('Quick order');

export default function QuickOrder() {
  return (
    <>
      <DashboardHeading title="Quick order">Many products at once, by SKU.</DashboardHeading>
      <div className="mt-6">
        <QuickOrderScreen />
      </div>
    </>
  );
}

/** Rows from a spreadsheet or by hand; the shop says of each what becomes of it; the good ones go into the cart. */
function QuickOrderScreen() {
  const order = useQuickOrder();
  const { list, filled, dispatch, judged, error, isChecking, added, isAdding, unanswered } = order;
  const [only, setOnly] = useState<ReadonlySet<number>>();
  return (
    <div className="grid gap-5">
      {added && <AddedNotice added={added} />}
      {unanswered && !isAdding && (
        <Notice
          tone="danger"
          title="We could not confirm that the lines were added to your cart"
          actions={<Button onClick={order.retryAdding}>Try again</Button>}
        >
          Try again: they will only be added once.
        </Notice>
      )}
      <div inert={Boolean(unanswered)} className="grid gap-5">
        <BringRows rowCount={filled.length} dispatch={dispatch} />
        {list.leftOut > 0 && (
          <Notice tone="warning" title={`${formatCount(list.leftOut)} rows did not fit`}>
            The limit is 1,000 rows at a time. Add these to the cart first, then import the rest.
          </Notice>
        )}
        {error && filled.length > 0 && (
          <Notice
            tone="danger"
            title="Could not check the rows"
            actions={
              <Button variant="secondary" pending={isChecking} onClick={order.retryCheck}>
                Try again
              </Button>
            }
          >
            {error.message}
          </Notice>
        )}
        <section aria-label="Order rows" className="@container rounded-card border bg-surface">
          <QuickOrderSummary
            {...{ filled, judged, isChecking, dispatch }}
            isOnlyFaults={only !== undefined}
            onOnlyFaults={setOnly}
          />
          <QuickOrderRows {...{ list, judged, dispatch, only }} />
          <AddToCartBar {...{ filled, judged, isChecking, isAdding }} add={order.add} />
        </section>
      </div>
    </div>
  );
}

function AddedNotice({ added }: { added: Added }) {
  const { lines, changed } = added;
  const link = useRef<HTMLAnchorElement>(null);
  // Keyboard focus goes on from here after adding.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time something was added.
  useEffect(() => link.current?.focus(), [added]);
  return (
    <Notice
      tone={changed > 0 ? 'warning' : 'success'}
      title={lines === 1 ? '1 line is in your cart' : `${formatCount(lines)} lines are in your cart`}
      actions={
        <Button asChild variant="secondary" size="small">
          <Link ref={link} to="/dashboard/cart">
            View cart
          </Link>
        </Button>
      }
    >
      {changed > 0 && 'Some rows changed in the meantime and were not added. Check them again.'}
    </Notice>
  );
}
