import {
  type DataPoint,
  dataPoints,
  passportEdition,
  pointGroups,
  stateOfPoint,
} from '../rules/data-points.ts';
import { digitalLinkPath } from '../rules/digital-link.ts';
import { mayRead, type Reader } from '../rules/readers.ts';
import {
  gatherStated,
  gatherValues,
  type PassportFacts,
  type PointValue,
  type StatedValue,
} from './gather-values.ts';
import type { PassportView, PointView } from './passport.ts';
import {
  categoryWords,
  groupWords,
  measuredByWords,
  passportNotice,
  registryWords,
  statedWords,
  tierWords,
} from './passport-words.ts';

/** A unit's passport as one reader may see it. Points they may not read have neither value nor state. */
export function viewPassport(facts: PassportFacts, reader: Reader, day: string): PassportView {
  const { product, unit, category, address } = facts;
  const values = gatherValues(facts);
  const stated = gatherStated(facts);
  const points = dataPoints.map((point) =>
    viewPoint(point, { found: values[point.key], stated: stated[point.key] }, facts, { reader, day }),
  );
  return {
    identifier: address + digitalLinkPath({ gtin: product.gtin, serial: unit.serial }),
    gtin: product.gtin,
    serial: unit.serial,
    name: product.name,
    sku: product.sku,
    category,
    categoryName: categoryWords[category],
    reader,
    edition: passportEdition,
    registry: registryWords,
    notice: passportNotice,
    ...(facts.measured && mayRead('interested', reader) && { measuredAt: facts.measured.reading.takenAt }),
    ...(facts.testSummary && { testSummary: facts.testSummary }),
    groups: pointGroups.map((group) => ({
      key: group,
      name: groupWords[group],
      points: points.filter(({ number }) => dataPoints[number - 1]?.group === group),
    })),
  };
}

interface Asking {
  reader: Reader;
  day: string;
}

function viewPoint(
  point: DataPoint,
  { found, stated }: { found: PointValue | undefined; stated: StatedValue | undefined },
  { category, declined, warranty }: Pick<PassportFacts, 'category' | 'declined' | 'warranty'>,
  { reader, day }: Asking,
): PointView {
  const { number, key, name, source, note, tier } = point;
  const shown = { number, key, name, source, ...(note && { note }) };
  const state = stateOfPoint(point, {
    ...{ category, isGiven: found !== undefined, isDeclined: isDeclined(key, { declined, warranty }), day },
  });
  // Whether a point applies is told by the table alone; whether it is given is told by what is known.
  if (tier !== 'everybody' && !mayRead(tier, reader))
    return point.needs[category] === 'not-applicable'
      ? { ...shown, state: 'not-applicable' }
      : { ...shown, state: 'restricted', readBy: tierWords[tier] };
  const said = stated && state !== 'not-applicable' && { stated };
  return state === 'given' ? { ...shown, state, ...found, ...said } : { ...shown, state, ...said };
}

/** A warranty can't be declined where its terms are set. */
export function isDeclined(
  key: string,
  { declined, warranty }: Pick<PassportFacts, 'declined' | 'warranty'>,
): boolean {
  return declined.includes(key) && !(key === 'warranty' && warranty !== undefined);
}

/**
 * A passport in the words of schema.org and GS1, which search engines and scanners know. Each point that has a value is
 * a property with its number in the guidance.
 */
export function passportJsonLd(passport: PassportView): object {
  const { identifier, gtin, serial, name, sku, edition, categoryName, registry, groups } = passport;
  const points = groups.flatMap((group) => group.points);
  return {
    '@context': {
      '@vocab': 'https://schema.org/',
      gs1: 'https://ref.gs1.org/voc/',
      gtin: 'gs1:gtin',
      serial: 'gs1:hasSerialNumber',
    },
    '@id': identifier,
    '@type': ['IndividualProduct', 'gs1:Product'],
    name,
    sku,
    gtin,
    serial,
    serialNumber: serial,
    category: categoryName,
    description: registry,
    subjectOf: { '@type': 'CreativeWork', name: edition.guidance, isBasedOn: edition.regulation },
    ...(passport.replaces && { isBasedOn: passport.replaces }),
    ...(passport.replacedBy && { supersededBy: passport.replacedBy }),
    additionalProperty: [
      ...recallProperties(passport),
      ...points.flatMap((point) => [
        ...(point.state === 'given' ? [propertyOf(point, point)] : []),
        ...(point.stated ? [statedPropertyOf(point, point.stated)] : []),
      ]),
    ],
  };
}

/** Public, as on the page. */
const recallProperties = ({ recalls = [] }: PassportView) =>
  recalls.map(({ title, address, isRepaired }) => ({
    '@type': 'PropertyValue',
    alternateName: 'recall',
    name: isRepaired ? 'Recalled and repaired' : 'Recalled',
    value: title,
    url: address,
  }));

function propertyOf(
  { number, key, name, source, measuredBy, measuredAt }: PointView,
  { value, unit }: Pick<PointView, 'value' | 'unit'>,
) {
  return {
    '@type': 'PropertyValue',
    propertyID: `${number}`,
    alternateName: key,
    name,
    value,
    ...(unit && { unitText: unit }),
    ...(measuredBy && { measurementMethod: measuredByWords[measuredBy] }),
    ...(measuredAt && { observationDate: measuredAt }),
    description: source,
  };
}

function statedPropertyOf({ number, key, name, source }: PointView, { value, unit, at }: StatedValue) {
  return {
    '@type': 'PropertyValue',
    propertyID: `${number}`,
    alternateName: `${key}Stated`,
    name: `${name} (${statedWords.toLowerCase()})`,
    value,
    ...(unit && { unitText: unit }),
    measurementMethod: statedWords,
    observationDate: at,
    description: source,
  };
}
