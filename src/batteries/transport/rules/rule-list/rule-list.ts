import { editionOn, modes } from '../editions.ts';
import { type PackingInstruction, packingInstructions } from '../packing-instructions.ts';
import { releaseRules } from '../release-rules.ts';
import { unEntries } from '../un-entries.ts';
import { figureRules } from './figure-rules.ts';
import { packingSources } from './packing-sources.ts';
import { provisionRules } from './provision-rules.ts';
import type { RuleSource, TransportRule } from './transport-rule.ts';

type DatedRule = Required<TransportRule> & {
  /** The editions in force that it is applied under. */
  inForce: string[];
};

/** Every rule of the tables, with the day from which it counts by the editions that hold on a day. */
export function listRules(day: string): DatedRule[] {
  return transportRules.map((rule) => {
    const editions = rule.modes.map((mode) => editionOn(mode, day));
    const [first = ''] = editions.map(({ from }) => from).sort();
    return { from: first, ...rule, inForce: [...new Set(editions.map(({ name }) => name))] };
  });
}

const dangerousGoodsList = {
  ...{ source: 'List of dangerous goods, as summarised by batteriestransport.org', edition: 'ADR 2023' },
  isVerified: true,
};
const newEntries = {
  source: 'List of dangerous goods, as summarised by sakerhetsradgivarna.se for UN 3556',
  edition: 'ADR 2025, IMDG 42-24',
};

/** What was new in 2025 was not in the books before. */
const entrySources: Record<string, RuleSource & { from?: string }> = {
  'UN 3556': { ...newEntries, isVerified: true, from: '2025-01-01' },
  'UN 3557': { ...newEntries, isVerified: false, from: '2025-01-01' },
  'UN 3558': { ...newEntries, isVerified: false, from: '2025-01-01' },
  'UN 3551': { source: 'List of dangerous goods, text not checked', edition: 'ADR 2025', isVerified: false },
  'UN 3552': { source: 'List of dangerous goods, text not checked', edition: 'ADR 2025', isVerified: false },
  'UN 3171': {
    ...{ source: 'List of dangerous goods and SP 388, text not checked', edition: 'ADR 2025' },
    isVerified: false,
  },
};

const entryRules = Object.values(unEntries).flatMap((held) =>
  Object.values(held).map(({ number, name }): TransportRule => {
    const source = entrySources[number] ?? dangerousGoodsList;
    return { topic: 'entries', name: number, says: `${name}, class 9.`, modes, ...source };
  }),
);

const packingRules = packingInstructions.map((row): TransportRule => {
  const { id, isVerified } = row;
  const found = packingSources.get(id);
  if (!found) throw new Error(`no source of ${id}`);
  const { note, ...source } = found;
  return {
    ...{ topic: 'packing', name: id, modes: row.modes, ...source, isVerified },
    says: [wordsFor(row), note].filter(Boolean).join(' '),
  };
});

/** What a packing instruction takes, in a few words. */
function wordsFor(row: PackingInstruction): string {
  const { takes, testedTo, mostNetKg, mostContentKg, mostGrossKg, isForOne, aloneAboveKg } = row;
  const packaging = testedTo
    ? `Tested to packing group ${testedTo}: ${takes.join(', ')}`
    : takes.some((one) => one.startsWith('50'))
      ? 'Strong outer packaging, pallet or crate'
      : 'Strong box, no large packaging';
  const limits = [
    mostNetKg === undefined ? '' : `up to ${mostNetKg} kg net`,
    mostContentKg === undefined ? '' : `up to ${mostContentKg} kg in it`,
    mostGrossKg === undefined ? '' : `up to ${mostGrossKg} kg gross`,
    isForOne ? 'a single battery or piece of equipment' : '',
    aloneAboveKg === undefined ? '' : `a battery above ${aloneAboveKg} kg alone`,
  ].filter(Boolean);
  return `${[packaging, ...limits].join('; ')}.`;
}

const transportRules: readonly TransportRule[] = [
  ...entryRules,
  ...figureRules,
  ...provisionRules,
  ...releaseRules,
  ...packingRules,
];
