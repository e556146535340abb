import { packingInstructions } from '../packing-instructions.ts';
import type { RuleSource } from './transport-rule.ts';

/*
 * Where each packing instruction was read, and what a person who packs has to see to, since no figure tells.
 */

type PackingSource = Omit<RuleSource, 'isVerified'> & { note?: string };

const imdg = { source: 'IMDG Code, P903, as quoted by marineatlantic.ca', edition: 'IMDG 36-12' };
const adr = (provision: string, year = '2023') => ({
  source: `ADR 4.1.4, ${provision}, as quoted by gefahrgutbrumme.de`,
  edition: `ADR ${year}`,
});
const iata = (provision: string) => ({
  source: `IATA DGR, ${provision}, as summarised by dg-packaging.nl`,
  edition: 'IATA DGR 2024',
});
const unread = (provision: string, edition: string) => ({
  source: `${provision}, text not checked`,
  edition,
});

const drop = 'Withstands a drop of 1.2 m, and a stack of 3 m.';
const spares = 'No more batteries than the equipment needs, and two sets to spare.';
const criticalNote =
  'Packaging marked X, verified by a test that the competent authority has set: no flame, no projectiles, at most 100 °C outside. Have the report at hand.';

const surfaceSources: Record<string, PackingSource> = {
  'SP 188': {
    ...{ source: 'SP 188, as summarised by batteriestransport.org', edition: 'ADR 2023, IMDG 41-22' },
    note: 'Batteries by themselves withstand a drop of 1.2 m. Terminals are protected against short circuits.',
  },
  'P903(1)': { ...imdg, note: '400 kg net by 4.1.3.3.' },
  'P903(2)': {
    ...imdg,
    note: '12 kg or more in a strong, impact-resistant casing. Secured, with nothing on its terminals.',
  },
  'P903(3)': imdg,
  'P903(4)': imdg,
  LP903: adr('LP903'),
  P908: {
    ...unread('ADR 4.1.4.1, P908', 'ADR 2025'),
    note: 'Each battery in an inner packaging, in insulation that neither burns nor conducts; no leak.',
  },
  LP904: adr('LP904'),
  'P909(1)': adr('P909'),
  'P909(2)': { ...adr('P909'), note: 'Small cells and batteries.' },
  'P909(3)': adr('P909'),
  'P909(4)': unread('ADR 4.1.4.1, P909 for 12 kg or more in a strong casing', 'ADR 2025'),
  P910: adr('P910'),
  LP905: unread('ADR 4.1.4.3, LP905', 'ADR 2025'),
  P911: {
    ...{ source: 'ADR 4.1.4.1, P911, as summarised by nefab.com', edition: 'ADR 2021' },
    note: criticalNote,
  },
  LP906: {
    ...{ source: 'ADR 4.1.4.3, LP906, as quoted by pro-lithium.com', edition: 'ADR 2023' },
    note: criticalNote,
  },
  'SP 388': {
    ...unread('SP 388 for UN 3171', 'ADR 2025, IMDG 42-24'),
    note: 'Vehicles and equipment of other chemistries. By road SP 666 may exempt them: ask your adviser.',
  },
  P912: {
    ...adr('P912', '2025'),
    note: 'From 30 kg on a crate, a pallet, or no package where the vehicle stands by itself.',
  },
  'PI 952': {
    ...{ source: 'IATA DGR, PI 952, as summarised by batteriestransport.org', edition: 'IATA DGR 2023' },
    note: 'A strong, rigid outer packaging where the vehicle may be handled otherwise than upright.',
  },
};

/** Sections of the packing instructions by air, of batteries alone, packed with and contained in equipment. */
function airSource(id: string, hasSpares: boolean): PackingSource {
  const note = [hasSpares ? spares : '', id.endsWith(' IB') || (hasSpares && id.endsWith(' II')) ? drop : ''];
  return { ...iata(id.replace(/ I\w*$/, '')), note: note.filter(Boolean).join(' ') };
}

export const packingSources: ReadonlyMap<string, PackingSource> = new Map(
  packingInstructions.map(({ id, spareSets }) => [
    id,
    surfaceSources[id] ?? airSource(id, spareSets !== undefined),
  ]),
);
