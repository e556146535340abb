import { formatMinor } from '#platform/kernel/money.ts';
import type { Change } from '#platform/web/ui/tables/change-list.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { LoggedAction } from '../contract/calls.ts';
import type { AdminSubjectKind } from '../rules/admin-actions.ts';

type Facts = NonNullable<LoggedAction['before']>;
type Shown = [label: string, show: (value: never) => string | undefined];

const asItIs = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');
/** Fields that are there only when something is wrong. */
const moneyIfAny = (cents: number) => (cents === 0 ? undefined : formatMinor(cents));

/** In the order in which they are told. */
const shownFacts: Record<string, Shown> = {
  state: ['State', asItIs],
  displayName: ['Name', asItIs],
  isAdmin: ['Admin', yesOrNo],
  hasSecondFactor: ['Second factor', yesOrNo],
  unpaidOrders: ['Unpaid orders deleted', asItIs],
  name: ['Product', asItIs],
  quantity: ['Units', asItIs],
  amountCents: ['Amount', formatMinor],
  totalCents: ['Total', formatMinor],
  missingCents: ['Still due', moneyIfAny],
  overCents: ['Overpaid', moneyIfAny],
  reason: ['Reason', asItIs],
  answersRequest: ['Customer’s request', yesOrNo],
  words: ['Message to the customer', asItIs],
  failure: ['Previous error', asItIs],
  attempt: ['Attempt', asItIs],
  reference: ['Reference', asItIs],
  receivedOn: ['Received on', formatCalendarDate],
  sentOn: ['Sent on', formatCalendarDate],
  placedAt: ['Placed at', formatMoment],
  shipment: ['Shipment', asItIs],
  lines: ['Units', showLines],
  unitsToCome: ['Still to ship', asItIs],
  carrier: ['Carrier', asItIs],
  trackingNumber: ['Tracking number', asItIs],
  address: ['Address', asItIs],
  title: ['Title', asItIs],
  kind: ['Type', asItIs],
  language: ['Language', asItIs],
  edition: ['Edition', asItIs],
  issuedOn: ['Issued on', formatCalendarDate],
  validFrom: ['Valid from', formatCalendarDate],
  validUntil: ['Valid until', formatCalendarDate],
  audience: ['Visible to', asItIs],
  fileName: ['File', asItIs],
  fileHash: ['Content', (hash: string) => hash.slice(0, 12)],
  company: ['Merged company', asItIs],
  moved: ['Moved', asItIs],
  new: ['New', asItIs],
  changed: ['Changed', asItIs],
  unchanged: ['Unchanged', asItIs],
  faulty: ['Skipped', asItIs],
  orders: ['Orders', (ids: string[]) => String(ids.length)],
  matching: ['Filter', showFilter],
};

/** What subjects say themselves of changes to their things. */
export type ChangesByKind = Partial<Record<AdminSubjectKind, (line: LoggedAction) => Change[]>>;

/** What an action has changed, figure by figure, in words. */
export function listChanges(line: LoggedAction, changesByKind: ChangesByKind): Change[] {
  const listOwn = changesByKind[line.subject.kind];
  if (listOwn) return listOwn(line);
  const [was, is] = [line.before ?? {}, line.after ?? {}];
  const others = Object.keys({ ...was, ...is }).filter((name) => !(name in shownFacts));
  const all: [string, Shown][] = [
    ...Object.entries(shownFacts),
    ...others.map((name): [string, Shown] => [name, [name, asItIs]]),
  ];
  return all
    .map(([name, [label, show]]) => ({
      label,
      before: showFact(was, name, show),
      after: showFact(is, name, show),
    }))
    .filter(({ before, after }) => before !== undefined || after !== undefined);
}

function showFact(facts: Facts, name: string, show: Shown[1]): string | undefined {
  const value = facts[name];
  return value === undefined || value === null ? undefined : show(value as never);
}

interface Line {
  position: number;
  quantity?: number;
  cancelled?: number;
  returned?: number;
  isRestocked?: boolean;
}

function showLines(lines: Line[]): string | undefined {
  const words = lines.map(({ position, quantity, cancelled, returned, isRestocked }) =>
    [
      `line ${position}:`,
      [
        quantity && `${quantity}`,
        cancelled && `${cancelled} unshipped`,
        returned && `${returned} returned`,
        isRestocked && 'back in stock',
      ]
        .filter(Boolean)
        .join(', '),
    ].join(' '),
  );
  return words.join('; ') || undefined;
}

function showFilter(filter: Record<string, string>): string {
  return (
    Object.entries(filter)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', ') || 'everything'
  );
}
