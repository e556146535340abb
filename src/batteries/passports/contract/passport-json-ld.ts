import type { PassportView } from './passport.ts';

/**
 * A passport in the words of schema.org and GS1, which search engines and scanners know. Each point that has a value is
 * a property with the number by which the guidance counts it.
 */
export function passportJsonLd(passport: PassportView): object {
  const { identifier, gtin, serial, name, sku, edition, categoryName, registry, groups } = passport;
  const given = groups.flatMap(({ points }) => points).filter(({ state }) => state === 'given');
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
    additionalProperty: given.map(({ number, key, name: of, value, unit, source }) => ({
      '@type': 'PropertyValue',
      propertyID: `${number}`,
      alternateName: key,
      name: of,
      value,
      ...(unit && { unitText: unit }),
      description: source,
    })),
  };
}
