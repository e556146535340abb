import Check from 'virtual:lucide/check';
import Scale from 'virtual:lucide/scale';
import { Link } from 'react-router';
import { pageMessages } from '#platform/contract/page-messages.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { useIsAlive } from '#platform/web/ui/page/alive.tsx';
import { Button, type ButtonProps } from '#platform/web/ui/page/button.tsx';
import { comparePath } from '../../contract/compare-address.ts';
import { type Chosen, compareStore, useIsCompared } from './compare-store.ts';

type CompareToggleProps = Chosen & Pick<ButtonProps, 'size' | 'className' | 'variant'>;

/** Puts a product among those to be compared, or takes it out. Without a script it begins a comparison with it. */
export function CompareToggle({ sku, name, ...look }: CompareToggleProps) {
  const isAlive = useIsAlive();
  const isChosen = useIsCompared(sku);
  const button = { variant: 'quiet', size: 'small', ...look } as const;
  const label = `Compare: ${name}`;
  if (!isAlive)
    return (
      <Button asChild {...button}>
        <Link to={comparePath({ skus: [sku] })} aria-label={label} rel="nofollow">
          <Scale />
          Compare
        </Link>
      </Button>
    );
  return (
    <Button
      {...button}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={() => {
        if (isChosen) compareStore.remove(sku);
        else if (!compareStore.add({ sku, name }))
          toast.error(pageMessages.tooManyToCompare, { toastId: 'compare' });
      }}
    >
      {isChosen ? <Check /> : <Scale />}
      Compare
    </Button>
  );
}
