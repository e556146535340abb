import { useState } from 'react';
import { type CardEntry, formatCardNumber } from './card-entry.ts';

/** What each of the sandbox's test cards shows. */
const numbers: [number: string, whatHappens: string][] = [
  ['4242424242424242', 'Succeeds'],
  ['5555555555554444', 'Succeeds, Mastercard'],
  ['378282246310005', 'Succeeds, American Express'],
  ['4000000000007726', 'Succeeds, refunds take a while'],
  ['4000000000005126', 'Succeeds, refunds fail'],
  ['4000002500003155', 'Asks for 3-D Secure'],
  ['4000008400001629', 'Declined after 3-D Secure'],
  ['4000000000000002', 'Declined'],
  ['4000000000009995', 'Insufficient funds'],
  ['4000000000000069', 'Expired card'],
  ['4000000000000127', 'Incorrect security code'],
  ['4000000000000119', 'Processing error'],
];

interface TestCard extends CardEntry {
  whatHappens: string;
}

function listTestCards(today: Date): TestCard[] {
  const expiry = `12 / ${String(today.getFullYear() + 3).slice(-2)}`;
  return numbers.map(([number, whatHappens]) => ({
    number: formatCardNumber(number),
    whatHappens,
    expiry,
    cvc: number.length === 15 ? '1234' : '123',
  }));
}

/** The cards that the sandbox takes; a press fills one in. */
export function TestCardList({ onUse }: { onUse: (card: TestCard) => void }) {
  const [cards] = useState(() => listTestCards(new Date()));
  return (
    <section aria-labelledby="test-cards" className="mt-6 border-t pt-5 text-sm">
      <h3 id="test-cards" className="font-medium">
        Test cards
      </h3>
      <p className="mt-0.5 text-muted">No real money is charged. Choose a test card to fill in the form.</p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,34%),1fr))] gap-1.5">
        {cards.map((card) => (
          <li key={card.number}>
            <button
              type="button"
              onClick={() => onUse(card)}
              className="flex h-full w-full flex-col rounded-control border px-2.5 py-2 text-start transition-colors pressable-hover:border-line-strong pressable-hover:bg-raised"
            >
              <span className="text-xs text-muted">{card.whatHappens}</span>
              <span className="text-xs tabular-nums sm:text-sm">{card.number}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
