import ListPlus from 'virtual:lucide/list-plus';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { focusPageHeading } from '#platform/web/shell/navigation/focus-new-page.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ReorderedLineView } from '../contract/reorder.ts';
import { CartScreen, type CartTransport } from './cart-screen.tsx';
import type { Reordered } from './use-reorder.ts';

type MyCartPageProps = {
  Transport: CartTransport;
  /** Whether an order of this customer would carry tax. */
  addsTax: boolean;
  /** What else can be done with the cart, beside ordering it. */
  actions?: ReactNode;
};

export function MyCartPage({ Transport, addsTax, actions }: MyCartPageProps) {
  return (
    <>
      <DashboardHeading
        title="Cart"
        actions={
          <>
            {actions}
            <Button asChild variant="secondary">
              <Link to="/dashboard/quickOrder">
                <ListPlus />
                Quick order
              </Link>
            </Button>
          </>
        }
      >
        The same on all your devices.
      </DashboardHeading>
      <div className="mt-6 grid gap-6">
        <ReorderNotice />
        <CartScreen {...{ Transport, addsTax }} />
      </div>
    </>
  );
}

/** After ordering again: what has changed since, until it is read. */
function ReorderNotice() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const reordered: Reordered | undefined = state?.reordered;
  if (!reordered) return null;
  const close = () => {
    focusPageHeading();
    void navigate('.', { replace: true });
  };
  const changed = reordered.lines
    .map((line) => ({ ...line, changes: changesOf(line) }))
    .filter(({ changes }) => changes.length > 0);
  return (
    <Notice
      {...outcomeOf(reordered)}
      actions={
        <Button variant="secondary" size="small" onClick={close}>
          OK
        </Button>
      }
    >
      {changed.length === 0 ? (
        'Same products, quantities and prices as last time.'
      ) : (
        // A long order is read by scrolling, so that the cart stays near.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        <ul tabIndex={0} aria-label="Changes" className="grid max-h-72 gap-1 overflow-y-auto">
          {changed.map(({ productId, name, changes }) => (
            <li key={productId}>
              <span className="font-medium">{name}:</span> {changes.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** How much of the order is in the cart. */
export function outcomeOf({ number, lines }: Reordered): { tone: 'success' | 'warning'; title: string } {
  const taken = lines.filter(({ quantity }) => quantity > 0).length;
  const changes = lines.flatMap(changesOf).length;
  if (taken === 0) return { tone: 'warning', title: `No product of ${number} can be ordered right now` };
  if (taken < lines.length)
    return { tone: 'warning', title: `${taken} of ${lines.length} products of ${number} added to your cart` };
  return { tone: changes > 0 ? 'warning' : 'success', title: `${number} added to your cart` };
}

/** What has changed of a line since it was ordered, in sentences; nothing where it is as it was. */
export function changesOf(line: ReorderedLineView): string[] {
  const { ordered, inCart, quantity, problem, price } = line;
  const sentences: string[] = [];
  if (problem && quantity === 0) sentences.push(`${problem.message}. Not added.`);
  else if (problem && inCart < quantity)
    sentences.push(`${problem.message}: ${formatCount(quantity)} instead of ${formatCount(ordered)}.`);
  else if (problem)
    sentences.push(`${problem.message}. Already in your cart (${formatCount(inCart)}), unchanged.`);
  if (!problem && inCart > ordered)
    sentences.push(`Already in your cart (${formatCount(inCart)}), unchanged.`);
  if (inCart > 0 && inCart < quantity)
    sentences.push(`Already in your cart (${formatCount(inCart)}), now ${formatCount(quantity)}.`);
  if (price)
    sentences.push(
      `Price changed from ${formatAmount(price.before)} to ${formatAmount(price.now)} per unit.`,
    );
  return sentences;
}
