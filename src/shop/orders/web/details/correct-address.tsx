import Pencil from 'virtual:lucide/pencil';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { FormEnd } from '#platform/web/ui/forms/form-end.tsx';
import { TextArea } from '#platform/web/ui/forms/text-area.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { correctDeliveryAddressSchema } from '../../contract/order-details.ts';
import { useCorrectAddress } from './use-order-details.ts';

type CorrectAddressProps = { orderId: string; address: string };

/** For admins, until the order is on its way. */
export function CorrectAddress(props: CorrectAddressProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Pencil />
        Correct address
      </Button>
      {isOpen && <AddressDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddressDialog({ orderId, address, onClose }: CorrectAddressProps & { onClose: () => void }) {
  const correct = useCorrectAddress(orderId);
  const form = useForm({
    resolver: zodResolver(correctDeliveryAddressSchema),
    defaultValues: { address },
  });
  const submit = form.handleSubmit((wanted) => correct.mutate(wanted.address, { onSuccess: onClose }));
  return (
    <Dialog
      open
      onClose={onClose}
      locked={correct.isPending}
      title="Correct the delivery address"
      description="The customer sees the change in the timeline."
    >
      <form noValidate onSubmit={submit}>
        <TextArea
          label="Delivery Address"
          required
          rows={5}
          autoComplete="off"
          error={form.formState.errors.address?.message}
          {...form.register('address')}
        />
        <FormEnd error={correct.error?.message} pending={correct.isPending} onCancel={onClose}>
          Save
        </FormEnd>
      </form>
    </Dialog>
  );
}
