import { useState } from 'react';
import { listTestCards, type TestCard } from './test-cards.ts';

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
