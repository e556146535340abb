import BookUser from 'virtual:lucide/book-user';
import Plus from 'virtual:lucide/plus';
import { useState } from 'react';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { addressText } from '#shop/orders/rules/delivery-address.ts';
import type { Address } from '../../contract/addresses.ts';
import { asDeliveryAddress, mostAddresses } from '../../rules/address-book.ts';
import { AddressDialog } from '../address-dialog.tsx';
import { useAddresses, useDeleteAddress } from '../use-addresses.ts';

export const meta = titled('Addresses');

export default function Addresses() {
  const { data, error, isFetching, refetch } = useAddresses();
  const isFull = data !== undefined && data.length >= mostAddresses;
  return (
    <>
      <DashboardHeading
        title="Addresses"
        actions={data && data.length > 0 && <AddAddress isFirst={false} isFull={isFull} />}
      >
        {isFull
          ? `Your address book is full: it holds ${mostAddresses} addresses.`
          : 'Where we deliver. You choose one at the checkout.'}
      </DashboardHeading>
      {error && !data ? (
        <ErrorState title="Addresses could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <Skeleton className="mt-6 h-48" />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<BookUser />}
          title="No addresses yet"
          action={
            // What it opens is not centred.
            <div className="text-start">
              <AddAddress isFirst isFull={false} />
            </div>
          }
        >
          Save the places you order for, and choose one at the checkout.
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      )}
    </>
  );
}

function AddAddress({ isFirst, isFull }: { isFirst: boolean; isFull: boolean }) {
  return (
    <DialogButton
      variant="primary"
      disabled={isFull}
      dialog={(close) => <AddressDialog isFirst={isFirst} onClose={close} />}
    >
      <Plus />
      Add address
    </DialogButton>
  );
}

function AddressCard({ address }: { address: Address }) {
  const { id, name, phone, isDefault } = address;
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteAddress();
  return (
    <li className="flex flex-col rounded-card border bg-surface p-card text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-base font-medium wrap-anywhere">{name}</h2>
        {isDefault && <Badge tone="accent">Default</Badge>}
      </div>
      <address className="mt-2 grow whitespace-pre-line text-muted not-italic wrap-anywhere">
        {addressText(asDeliveryAddress(address))}
        {phone && `\n${phone}`}
      </address>
      <div className="mt-4 flex flex-wrap gap-2">
        <DialogButton
          size="small"
          aria-label={`Edit ${name}`}
          dialog={(close) => <AddressDialog address={address} isFirst={false} onClose={close} />}
        >
          Edit
        </DialogButton>
        <Button size="small" variant="quiet" aria-label={`Delete ${name}`} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        onConfirm={async () => toast.success(await remove(id))}
      >
        Orders you have placed keep this address.
        {isDefault && ' It is your default: the address you changed last becomes the default.'}
      </ConfirmDialog>
    </li>
  );
}
