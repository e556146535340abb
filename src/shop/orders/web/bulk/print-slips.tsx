import Printer from 'virtual:lucide/printer';
import type { CallInput } from '#platform/contract/calls.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { OutcomeList } from './outcome-list.tsx';
import { usePrintSlips } from './use-many-orders.ts';

/** Saves the packing slips of what has left of many orders as one PDF, and says which orders are not in it. */
export function PrintSlips({ which }: { which: () => CallInput<'printPackingSlips'>['body'] }) {
  const print = usePrintSlips();
  const leftOut = print.data?.leftOut ?? [];
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={print.isPending}
        onClick={() => print.mutate(which())}
      >
        <Printer />
        Packing slips
      </Button>
      {leftOut.length > 0 && (
        <Dialog
          open
          onClose={print.reset}
          title="Packing slips"
          description={`${print.data?.message} The others have not shipped yet, so they have no packing slip.`}
        >
          <OutcomeList title="Not in the file" outcomes={leftOut} />
          <div className="mt-6 flex justify-end max-sm:*:flex-1">
            <Button variant="secondary" onClick={print.reset}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
