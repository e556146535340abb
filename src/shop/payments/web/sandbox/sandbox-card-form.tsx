import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { CardFormProps, ChargeOutcome } from '../card-form.ts';
import { PayForm } from '../pay-form.tsx';
import {
  type CardEntry,
  caretAfterFormat,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  readCard,
} from './card-entry.ts';
import { answerChallenge, confirmCard, type Verdict } from './sandbox-client.ts';
import { TestCardList } from './test-card-list.tsx';

const noCard: CardEntry = { number: '', expiry: '', cvc: '' };

/** The shop's own fields for the sandbox's test cards. */
export function SandboxCardForm({ billing, ...props }: CardFormProps) {
  const [entry, setEntry] = useState<CardEntry>(noCard);
  const number = useRef<HTMLInputElement>(null);
  const [challenge, setChallenge] = useState<{ answer: (approve: boolean) => void }>();
  const enter = (change: Partial<CardEntry>) => setEntry((before) => ({ ...before, ...change }));

  function askHolder(): Promise<boolean> {
    return new Promise((resolve) => {
      setChallenge({
        answer: (approve) => {
          setChallenge(undefined);
          resolve(approve);
        },
      });
    });
  }

  async function charge(clientSecret: string): Promise<ChargeOutcome> {
    const card = readCard(entry);
    if ('missing' in card) return { kind: 'refused', message: card.missing };
    const verdict = await confirmCard({ clientSecret, card, billing });
    if (!('status' in verdict) || verdict.status !== 'requires_action') return toOutcome(verdict);
    return toOutcome(await answerChallenge({ clientSecret, approve: await askHolder() }));
  }

  return (
    <>
      <PayForm
        {...props}
        charge={charge}
        onAnotherCard={() => {
          setEntry(noCard);
          number.current?.focus();
        }}
      >
        <CardInput
          ref={number}
          label="Card number"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          value={entry.number}
          format={formatCardNumber}
          onValue={(number) => enter({ number })}
        />
        <div className="grid grid-cols-2 gap-4">
          <CardInput
            label="Expiry"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            value={entry.expiry}
            format={formatExpiry}
            onValue={(expiry) => enter({ expiry })}
          />
          <CardInput
            label="CVC"
            autoComplete="cc-csc"
            placeholder="123"
            value={entry.cvc}
            format={formatCvc}
            onValue={(cvc) => enter({ cvc })}
          />
        </div>
      </PayForm>
      <TestCardList onUse={({ number, expiry, cvc }) => enter({ number, expiry, cvc })} />
      <ChallengeDialog
        open={challenge !== undefined}
        amount={props.amount}
        onAnswer={(approve) => challenge?.answer(approve)}
      />
    </>
  );
}

/** A payment that is gone or closed cannot be charged by any card. */
const closedCodes = ['resource_missing', 'payment_intent_unexpected_state'];

function toOutcome(verdict: Verdict): ChargeOutcome {
  if ('status' in verdict && verdict.status === 'succeeded')
    return { kind: 'charged', transactionId: verdict.id };
  if (!('code' in verdict) || closedCodes.includes(verdict.code)) return { kind: 'closed' };
  // In the shop's own words it is no word of the bank's.
  return { kind: 'success' in verdict ? 'refused' : 'declined', message: verdict.message };
}

type ChallengeDialogProps = {
  open: boolean;
  amount: number;
  onAnswer: (approve: boolean) => void;
};

/** Stands for the bank's own window. Closing it refuses the payment, which can be tried again. */
function ChallengeDialog({ open, amount, onAnswer }: ChallengeDialogProps) {
  const { name } = useSeller();
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title="Confirm this payment"
      description={`Your test bank asks you to confirm ${formatAmount(amount)} to ${name} (3-D Secure).`}
      width="small"
    >
      <div className="flex justify-end gap-3 max-sm:*:flex-1">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Fail
        </Button>
        <Button onClick={() => onAnswer(true)}>Complete</Button>
      </div>
    </Dialog>
  );
}

type CardInputProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  format: (typed: string) => string;
  onValue: (value: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
};

/** A field that writes what is typed as it stands on the card, without moving the caret about. */
function CardInput({ value, format, onValue, ref, ...field }: CardInputProps) {
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
