import type { Minor } from '#platform/kernel/money.ts';
import { isCreditorReference } from '#platform/kernel/payment/creditor-reference.ts';
import type { StatementEntry } from './statement.ts';

/** What customers pay by transfer. */
export interface Payable {
  /** An order that waits for its money, or an invoice that a company pays later. */
  kind: 'order' | 'invoice';
  id: string;
  number: string;
  /** Nothing once it is paid. */
  dueCents: Minor;
  /** It can be paid now. */
  isOpen: boolean;
  /** Who owes an invoice. */
  companyId?: string;
  /** Accounts that paid for the same customer before. */
  knownIbans: readonly string[];
}

/** A match as it is kept beside an entry. */
export interface Proposal extends Pick<Payable, 'kind' | 'id' | 'number'>, Pick<Match, 'by' | 'isSure'> {
  /** The other invoices that it pays with this one. */
  others?: readonly Pick<Payable, 'id' | 'number'>[];
}

/** As an admin would type them. */
export const numbersOf = ({ number, others = [] }: Pick<Proposal, 'number' | 'others'>): string =>
  [number, ...others.map((one) => one.number)].join(', ');

export interface Match {
  payable: Payable;
  /** Where one transfer pays several invoices: those beside the first. */
  others?: readonly Payable[];
  by: 'reference' | 'number' | 'payer';
  /** Booked without asking; anything else is proposed to an admin. */
  isSure: boolean;
}

type Incoming = Pick<StatementEntry, 'amountCents' | 'text' | 'references' | 'partyIban'>;

/** What an entry names. Clear is a number that is no part of a longer one. */
interface Named {
  payable: Payable;
  isReferenced: boolean;
  isClear: boolean;
}

const compact = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const isDigit = (text: string | undefined) => text !== undefined && /^\d$/.test(text);

/** Payables by their number without spaces and hyphens, ready to be found in many texts. */
export class PayableFinder {
  readonly #byNumber = new Map<string, Payable>();
  readonly #lengths: number[];
  readonly #all: readonly Payable[];

  constructor(payables: readonly Payable[]) {
    this.#all = payables;
    for (const payable of payables) this.#byNumber.set(compact(payable.number), payable);
    this.#lengths = [...new Set([...this.#byNumber.keys()].map(({ length }) => length))];
  }

  /**
   * Which of them an entry pays. A reference by ISO 11649 is sure: a slip of the pen breaks its check digits. It is not
   * where more came than its order asks for, since that has to be sent back. A number is sure where the amount is what is due,
   * and so are several of one company where it is what is due of all. Everything else only looks like it.
   */
  find(entry: Incoming): Match | undefined {
    const named = this.#findNamed(entry);
    const together = paysTogether(named, entry.amountCents);
    if (together) return together;
    const sure = named.filter(({ isReferenced }) => isReferenced);
    const [first, second] = sure.length > 0 ? sure : named;
    // Which of several is meant, and how much of it, is for people to say.
    if (first && !second) {
      const { payable, isReferenced, isClear } = first;
      const fits = entry.amountCents === payable.dueCents;
      if (isReferenced) {
        // What is over stays on a company's account; of an order it has to be sent back.
        const isTooMuch = payable.kind === 'order' && entry.amountCents > payable.dueCents;
        return { payable, by: 'reference', isSure: payable.isOpen && !isTooMuch };
      }
      return { payable, by: 'number', isSure: payable.isOpen && fits && isClear };
    }
    if (first) return { payable: first.payable, by: 'number', isSure: false };
    return this.#findByPayer(entry);
  }

  #findNamed({ references, text }: Incoming): Named[] {
    const found = new Map<Payable, Named>();
    for (const hay of [...references, text].map(compact))
      for (const length of this.#lengths)
        for (let at = 0; at + length <= hay.length; at++) {
          const number = hay.slice(at, at + length);
          const payable = this.#byNumber.get(number);
          if (!payable) continue;
          const before = hay.slice(Math.max(0, at - 4), at);
          const isReferenced = isCreditorReference(before + number);
          // A digit before a letter belongs to something else, such as the number before this one.
          const isClear = !(isDigit(number[0]) && isDigit(hay[at - 1])) && !isDigit(hay[at + length]);
          const known = found.get(payable);
          found.set(payable, {
            payable,
            isReferenced: isReferenced || known?.isReferenced === true,
            isClear: isClear || known?.isClear === true,
          });
        }
    // `AY-2026-100001` is not `AY-2026-10000` with something behind it.
    const clear = [...found.values()].filter(({ isReferenced, isClear }) => isReferenced || isClear);
    return clear.length > 0 ? clear : [...found.values()];
  }

  #findByPayer({ amountCents, partyIban }: Incoming): Match | undefined {
    if (!partyIban) return undefined;
    const [only, other] = this.#all.filter(
      ({ dueCents, knownIbans }) => dueCents === amountCents && knownIbans.includes(partyIban),
    );
    return only && !other ? { payable: only, by: 'payer', isSure: false } : undefined;
  }
}

/** Several open invoices of one company, all of them named clearly, that come to just this amount. */
function paysTogether(named: readonly Named[], amountCents: Minor): Match | undefined {
  const payables = named.map(({ payable }) => payable);
  const [first, ...others] = payables;
  if (!first?.companyId || others.length === 0) return undefined;
  const isOfOne = others.every(({ companyId }) => companyId === first.companyId);
  const isClear = named.every((one) => one.payable.isOpen && (one.isReferenced || one.isClear));
  const dueCents = payables.reduce((sum, payable) => sum + payable.dueCents, 0);
  if (!isOfOne || !isClear || dueCents !== amountCents) return undefined;
  return { payable: first, others, by: 'number', isSure: true };
}
