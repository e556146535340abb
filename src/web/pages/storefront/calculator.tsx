import { redirect } from 'react-router';
import { viewCalculation } from '#contract/calculator/view-calculation.ts';
import { readTypedWish, readWish, wishAddress } from '#contract/calculator/wish-address.ts';
import { fieldOf } from '#contract/catalogue/specification-fields.ts';
import { dayOf } from '#domain/days.ts';
import { ArrangementCard } from '../../features/calculator/arrangement-card.tsx';
import { NotFitting } from '../../features/calculator/not-fitting.tsx';
import { ReadyPacks } from '../../features/calculator/ready-packs.tsx';
import { WishForm } from '../../features/calculator/wish-form.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Route } from './+types/calculator';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const typed = readTypedWish(searchParams);
  // A form sends its empty fields too; the address that is sent on has none.
  if ([...searchParams.values()].includes('')) throw redirect(wishAddress(typed));
  const { wish, problems, isEmpty } = readWish(typed);
  const isAsked = !isEmpty && Object.keys(problems).length === 0;
  // Worked out here, so that no script has to know how.
  const calculation = isAsked
    ? viewCalculation(await context.data.findBuildingBlocks(), wish, typed.of, dayOf(new Date()))
    : undefined;
  const chemistry = fieldOf('chemistry');
  return { typed, problems, calculation, chemistries: chemistry.type === 'choice' ? chemistry.choices : [] };
}

export function meta() {
  return [
    { title: 'Pack calculator · Ampyard' },
    {
      name: 'description',
      content:
        'From voltage, energy and power to every arrangement of cells and modules that gives them: with mass, current, price, stock and how it travels.',
    },
  ];
}

const examples = [
  { words: 'A small van: 384 V, 40 kWh, 40 kW', address: '/calculator?nominal=384&energy=40&power=40' },
  {
    words: 'Storage for a house: 51.2 V, 30 kWh, 10 kW',
    address: '/calculator?nominal=51.2&energy=30&power=10',
  },
  {
    words: 'A truck that charges fast: 500 to 850 V, 150 kWh, 300 kW of charging',
    address: '/calculator?lowest=500&highest=850&energy=150&charge=300',
  },
];

export default function Calculator({ loaderData }: Route.ComponentProps) {
  const { typed, problems, calculation, chemistries } = loaderData;
  return (
    <div className="mx-auto max-w-page px-gutter pt-10">
      <PageHeading title="Pack calculator">
        Say what the pack must do. The address holds your wish, for a colleague too.
      </PageHeading>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <WishForm key={JSON.stringify(typed)} {...{ typed, problems, chemistries }} />
        <div className="grid gap-6">
          {!calculation && (
            <div className="text-muted">
              <p className="max-w-prose">
                A voltage and an energy or a power are enough to begin. Some wishes to try:
              </p>
              <ul className="mt-3 grid gap-2">
                {examples.map(({ words, address }) => (
                  <li key={address}>
                    <TextLink to={address}>{words}</TextLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {calculation && (
            <>
              <h2 className="text-xl font-semibold" aria-live="polite">
                {wordsFor(calculation.arrangements.length, calculation.packs.length)}
              </h2>
              <ReadyPacks packs={calculation.packs} />
              {calculation.arrangements.map((arrangement) => (
                <ArrangementCard key={arrangement.product._id} arrangement={arrangement} />
              ))}
              <NotFitting left={calculation.left} />
              <p className="max-w-prose text-xs text-muted">{calculation.sources}</p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function wordsFor(arrangements: number, packs: number): string {
  if (arrangements === 0 && packs === 0) return 'Nothing of ours gives that';
  const ways = arrangements === 1 ? 'One way to build it' : `${arrangements || 'No'} ways to build it`;
  if (packs === 0) return ways;
  return `${ways}, and ${packs === 1 ? 'one pack that is ready' : `${packs} packs that are ready`}`;
}
