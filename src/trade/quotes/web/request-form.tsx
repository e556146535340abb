import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '#platform/contract/messages.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { useFormId } from '#platform/web/ui/forms/form-dialog.tsx';
import { focusFirstWrong } from '#platform/web/ui/forms/form-end.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { ContactFields, DeliveryFields, today } from '#shop/checkout/web/checkout-fields.tsx';
import {
  type CheckedEntries,
  type CheckoutEntries,
  checkoutSchema,
} from '#shop/checkout/web/checkout-schema.ts';
import { type AddressChoice, typedAddress } from '#shop/checkout/web/choose-address.tsx';
import { requestQuoteSchema } from '../contract/quotes.ts';
import { FilesField, useQuoteFiles } from './files-field.tsx';
import { useQuoteChange } from './quote-queries.ts';
import type { WantedLine } from './wanted-lines.ts';
import { WantedLinesFields } from './wanted-lines-fields.tsx';

const linesSchema = requestQuoteSchema.pick({ lines: true });

type RequestFormProps = {
  /** What to begin with. */
  wanted: WantedLine[];
  contact: { name: string; phone: string };
  choices: readonly AddressChoice[];
  /** The company that the reader is shown to buy for; null for themselves. */
  buyingAs: string | null;
  onSent: (quoteId: string) => void;
};

export function RequestForm({ wanted, contact, choices, buyingAs, onSent }: RequestFormProps) {
  const id = useFormId();
  const [lines, setLines] = useState(wanted);
  const [wrongLines, setWrongLines] = useState<Record<string, string>>({});
  const files = useQuoteFiles();
  const form = useForm<CheckoutEntries, unknown, CheckedEntries>({
    resolver: zodResolver(checkoutSchema),
    mode: 'onTouched',
    defaultValues: {
      ...contact,
      delivery: typedAddress(choices[0]?.address ?? {}),
      ...{ wishedOn: '', note: '' },
    },
  });
  const { errors } = form.formState;
  const call = useQuoteChange(
    ({ name, phone, delivery, wishedOn, note }: CheckedEntries) =>
      callApi('requestQuote', {
        body: {
          ...{ id, name, phone, delivery, wishedOn, note, buyingAs, files: files.ids },
          lines: lines.map(({ productId, quantity, note: words }) => ({ productId, quantity, note: words })),
        },
      }),
    () => onSent(id),
  );

  function checkLines(): boolean {
    const { error } = linesSchema.safeParse({
      lines: lines.map(({ productId, quantity, note }) => ({ productId, quantity, note })),
    });
    const found = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
    setWrongLines(Object.fromEntries(found));
    return found.length === 0;
  }

  const submit = form.handleSubmit(
    async (entries) => {
      if (!checkLines() || files.isUploading) return;
      if (entries.wishedOn && entries.wishedOn < today())
        return form.setError('wishedOn', { message: messages.pastDay }, { shouldFocus: true });
      await call.mutateAsync(entries).catch((error: unknown) => {
        const issues = error instanceof ApiError ? error.issues : [];
        setWrongLines(Object.fromEntries(issues.map(({ field, message }) => [field, message])));
        for (const { field, message } of issues)
          if (!field.startsWith('lines')) form.setError(field as keyof CheckoutEntries, { message });
      });
    },
    () => void checkLines(),
  );

  return (
    <form
      noValidate
      className="grid max-w-4xl gap-6"
      onSubmit={async (event) => {
        const { currentTarget } = event;
        await submit(event);
        focusFirstWrong(currentTarget);
      }}
    >
      <WantedLinesFields
        lines={lines}
        errorOf={(field) => (wrongLines[field] ? { error: wrongLines[field] } : {})}
        onChange={(changed) => {
          setLines(changed);
          setWrongLines({});
        }}
      />
      <ContactFields form={form} />
      <DeliveryFields form={form} choices={choices} offersSaving={false} />
      <fieldset className="grid gap-5 rounded-card border bg-surface p-card sm:grid-cols-2">
        <legend className="contents">
          <span className="text-lg font-semibold sm:col-span-2">Details</span>
        </legend>
        <TextField
          label="Requested delivery date"
          type="date"
          min={today()}
          error={errors.wishedOn?.message}
          {...form.register('wishedOn')}
        />
        <TextArea
          label="Note"
          rows={3}
          className="sm:col-span-2"
          error={errors.note?.message}
          {...form.register('note')}
        />
        <div className="sm:col-span-2">
          <FilesField files={files} />
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" pending={call.isPending} disabled={files.isUploading}>
          Send request
        </Button>
        <p role="alert" className="text-sm text-danger">
          {call.error?.message}
        </p>
      </div>
    </form>
  );
}
