import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { caretAfterFormat } from './card-entry.ts';

type CardInputProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  format: (typed: string) => string;
  onValue: (value: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
};

/** A field that writes what is typed as it stands on the card, without moving the caret about. */
export function CardInput({ value, format, onValue, ref, ...field }: CardInputProps) {
  const ownInput = useRef<HTMLInputElement>(null);
  const input = ref ?? ownInput;
  const caret = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <TextField
      {...field}
      ref={input}
      inputMode="numeric"
      required
      value={value}
      onChange={({ currentTarget: { value: typed, selectionStart } }) => {
        const formatted = format(typed);
        caret.current = caretAfterFormat(typed, selectionStart ?? typed.length, formatted);
        onValue(formatted);
      }}
    />
  );
}
