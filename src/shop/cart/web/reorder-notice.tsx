import { useLocation, useNavigate } from 'react-router';
import { focusPageHeading } from '#platform/web/shell/navigation/focus-new-page.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { changesOf, outcomeOf } from './reorder-words.ts';
import type { Reordered } from './use-reorder.ts';

/** For whoever came by ordering again: what has changed since, until they have read it. */
export function ReorderNotice() {
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
