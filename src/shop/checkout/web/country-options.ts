import { findCountry, listCountries } from '#platform/kernel/countries.ts';

/** What to choose a country from. One that stands in an address already and is not listed can be kept. */
export function countryOptions(kept: string) {
  const { likely, all } = listCountries();
  const option = (name: string) => ({ value: name, label: name });
  return [
    ...(kept && !findCountry(kept, all) ? [option(kept)] : []),
    // A name stands in the list once: a browser would show the second one as chosen.
    { label: 'Most common', options: likely.map(option) },
    { label: 'All countries', options: all.filter((name) => !likely.includes(name)).map(option) },
  ];
}

/** An address of an earlier order may have the country in other words. */
export function listedCountry(typed: string): string {
  return findCountry(typed, listCountries().all) ?? typed;
}
