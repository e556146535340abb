import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import type { Drawing } from '#platform/kernel/drawing.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Fact, Facts } from '#platform/web/ui/text/facts.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type {
  TransportAdvice,
  TransportByMode,
  TransportPackages,
  TransportView,
} from '../contract/calls.ts';
import type { Mode } from '../rules/editions.ts';
import { packageWordNames, packageWords } from '../rules/package-words.ts';
import type { Mark, Regime } from '../rules/verdict.ts';
import { MarkSvg } from './mark-svg.tsx';
import { marksOf } from './marks-of.ts';

const titles: Record<Mode, string> = { road: 'By road', sea: 'By sea', air: 'By air' };

const badges: Record<Regime, { tone: 'success' | 'accent' | 'warning' | 'danger'; words: string }> = {
  'not-dangerous': { tone: 'success', words: 'Not regulated' },
  light: { tone: 'success', words: 'Reduced' },
  full: { tone: 'warning', words: 'Class 9' },
  unknown: { tone: 'danger', words: 'Cannot tell yet' },
  forbidden: { tone: 'danger', words: 'Forbidden' },
};

/** Of one of the marks of the load. Public pages are given it by the server, and carry no code that draws. */
type DrawMark = (mark: Mark, unNumber: string) => Drawing | undefined;

type TransportCardProps = {
  byMode: TransportByMode;
  draw: DrawMark;
  /** Follows an advice that says how many to take. */
  onTake?: (productId: string, quantity: number) => void;
};

/** How goods may go one way: the rule, what is on the package, what goes along, and what would make it easier. */
function TransportCard({ byMode, draw, onTake }: TransportCardProps) {
  const { mode, regime, headline, advice, edition, hasRelief } = byMode;
  const badge =
    regime === 'full' && hasRelief ? { tone: 'accent' as const, words: 'Exempt' } : badges[regime];
  const marks = marksOf(byMode);
  const facts = factsOf(byMode);
  return (
    <section className="flex flex-col rounded-card border bg-surface p-card">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg font-semibold">{titles[mode]}</h3>
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </div>
      <p className="mt-2 text-sm">{headline}</p>
      <Reasons byMode={byMode} />
      {marks.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {marks.map(({ mark, unNumber }) => {
            const drawing = draw(mark, unNumber);
            return drawing && <MarkSvg key={mark} mark={mark} drawing={drawing} />;
          })}
        </div>
      )}
      {facts.length > 0 && <Facts facts={facts} className="mt-4 border-t pt-4" />}
      {advice.map((one) => (
        <Advice key={one.message} advice={one} onTake={onTake} />
      ))}
      <p className="mt-auto pt-4 text-xs text-muted">
        {edition.name}, from {formatCalendarDate(edition.from)}
        {edition.until && ` until ${formatCalendarDate(edition.until)}`}
        {edition.isUnchecked && '. Limits carried over from the previous edition, not yet verified'}.
      </p>
    </section>
  );
}

function Reasons({ byMode: { packages } }: { byMode: TransportByMode }) {
  const reasons = new Map(
    packages
      .filter(({ regime }) => regime !== 'not-dangerous')
      .map((one) => [`${one.productId} ${one.reason}`, one] as const),
  );
  if (reasons.size === 0) return null;
  const isOneProduct = new Set(packages.map(({ productId }) => productId)).size === 1;
  return (
    <ul className="mt-2 grid gap-1 text-sm text-muted">
      {[...reasons].map(([key, { name, message, approval }]) => (
        <li key={key} className="wrap-anywhere">
          {!isOneProduct && <span className="font-medium text-ink">{name}: </span>}
          {message}
          {approval && ` Possible with approval under ${approval}.`}
        </li>
      ))}
    </ul>
  );
}

function Advice({ advice, onTake }: { advice: TransportAdvice; onTake: TransportCardProps['onTake'] }) {
  const { message, productId, take } = advice;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-raised px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">{message}</p>
      {onTake && productId && take !== undefined && (
        <Button size="small" variant="secondary" onClick={() => onTake(productId, take)}>
          Use {formatCount(take)}
        </Button>
      )}
    </div>
  );
}

type TransportCardsProps = {
  transport: TransportView;
  draw: DrawMark;
  onTake?: (productId: string, quantity: number) => void;
};

/** Road, sea and air side by side, with what could not be assessed and who is responsible. */
export function TransportCards({ transport, draw, onTake }: TransportCardsProps) {
  const { modes, unknown, untested, notice } = transport;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {modes.map((byMode) => (
          <TransportCard key={byMode.mode} byMode={byMode} draw={draw} {...(onTake && { onTake })} />
        ))}
      </div>
      {unknown.length > 0 && <Unknown products={unknown} />}
      {untested.map(({ productId, message }) => (
        <p key={productId} className="mt-4 text-sm wrap-anywhere">
          {message}
        </p>
      ))}
      <p className="mt-4 text-sm text-muted">{notice}</p>
    </>
  );
}

/** What has to be found out before anything of the load can be said for certain. */
function Unknown({ products }: { products: TransportView['unknown'] }) {
  return (
    <div className="mt-4 text-sm wrap-anywhere">
      <p className="font-medium">To be answered before these can ship:</p>
      <ul className="mt-1 grid gap-1 text-muted">
        {products.map(({ productId, name, questions }) => (
          <li key={productId}>
            <span className="font-medium text-ink">{name}:</span> {questions.join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the packages of a load have in common, each said once. */
function factsOf({ packages, papers, regime, airWaybill = [] }: TransportByMode): Fact[] {
  const dangerous = packages.filter(({ regime }) => regime !== 'not-dangerous');
  const each = (pick: (one: TransportPackages) => string | undefined) =>
    [...new Set(dangerous.flatMap((one) => pick(one) ?? []))].join(', ');
  const count = packages.reduce((sum, one) => sum + one.count, 0);
  const gross = packages.reduce((sum, one) => sum + one.count * one.grossKg, 0);
  const words = packageWords.filter((word) => packages.some((one) => one.words?.includes(word)));
  const isAssumed = packages.some((one) => one.isAssumed);
  const facts: Fact[] = [
    { label: 'UN number', value: each(({ unNumber }) => unNumber) },
    { label: 'Shipping name', value: each(({ properShippingName }) => properShippingName) },
    { label: 'Regulation', value: each(ruleOf) },
    { label: 'On packages', value: words.map((word) => packageWordNames[word]).join(', ') },
    { label: 'Air waybill', value: airWaybill.join('; ') },
    { label: 'Documents', value: papers.map(({ name }) => name).join(', ') },
    {
      label: 'Packages',
      value:
        regime === 'unknown'
          ? ''
          : `${formatCount(count)}, ${formatNumber(gross, 1)} kg gross${isAssumed ? ' (estimate)' : ''}`,
    },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** A provision or section of its own, or class 9 in full by a packing instruction. */
function ruleOf({ rule, packingInstruction }: TransportPackages): string | undefined {
  if (!packingInstruction || rule?.startsWith(packingInstruction)) return rule;
  return rule ? `${rule} (${packingInstruction})` : `Class 9 (${packingInstruction})`;
}
