import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sku } from '#platform/contract/fields.ts';
import { showField, showNumber } from '#shop/catalog/contract/show-specification.ts';
import { findProblems } from '#shop/catalog/contract/specification.ts';
import { fieldNames, fieldOf } from '#shop/catalog/contract/specification-fields.ts';
import { tiersThatHold } from '#shop/catalog/rules/pricing.ts';
import { catalog } from '../carry-over.ts';
import { blogEntries } from './blog-entries.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';

const pictures = new URL('./pictures/', import.meta.url);
const wordsIn = (text: string) => text.split(/\s+/).length;

/** Figures that the prose tells in another way. */
const words: Record<number, string> = { 8: 'eight', 120: 'two minutes', 3: 'three' };
const toldOtherwise = new Set(['cell-monitoring-unit-18s sleepCurrent']);
/** As it is, or with zeros that change nothing: 18.0 Wh, 0.40 mΩ. */
function tells(text: string, telling: string): boolean {
  const [, figure = '', unit = ''] = /^(.*\d)(.*)$/.exec(telling) ?? [undefined, telling];
  const zeros = figure.includes('.') ? '0*' : '(\\.0+)?';
  const pattern = `(?<![\\d.,])${figure.replace('.', '\\.')}${zeros}${unit}(?!\\d|[.,]\\d)`;
  return new RegExp(pattern, 'i').test(text);
}

describe('seed content', () => {
  it('names every product once', () => {
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
  });

  it('has exactly one product that cannot be ordered now', () => {
    expect(products.filter(({ available, minOrder }) => available < minOrder)).toHaveLength(1);
  });

  it('gives every product a SKU of its own, sells minimum orders in whole boxes, and asks less for more', () => {
    expect(new Set(products.map(({ sku }) => sku.toLowerCase())).size).toBe(products.length);
    for (const { sku: code, minOrder, priceCents, multiple = 1, tiers = [] } of products) {
      expect(sku.parse(code)).toBe(code);
      expect(minOrder % multiple, code).toBe(0);
      expect(tiersThatHold({ priceCents, minOrder, tiers }), code).toEqual(tiers);
      expect(
        tiers.filter(({ from }) => from % multiple !== 0),
        code,
      ).toEqual([]);
    }
  });

  it('sells at least half of the range, the first six products among it, at one price and without a multiple', () => {
    const isPlain = ({ multiple = 1, tiers = [] }: (typeof products)[number]) =>
      multiple === 1 && tiers.length === 0;
    expect(products.slice(0, 6).every(isPlain)).toBe(true);
    expect(products.filter(isPlain).length).toBeGreaterThanOrEqual(products.length / 2);
    expect(products.filter(isPlain).length).toBeLessThan(products.length);
  });

  it('describes every product in 60 to 110 words', () => {
    const lengths = products.map(({ description }) => wordsIn(description));
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(110);
  });

  it('states energies that follow from voltage and charge', () => {
    for (const { name, description } of products) {
      const text = `${name} ${description}`;
      const volts = text.match(/([\d.]+) V nominal/)?.[1];
      const ampereHours = text.match(/([\d.]+) Ah\b/)?.[1];
      const energy = description.match(/([\d.]+) (k?)Wh\b(?!\/)/);
      if (!volts || !ampereHours || !energy?.[1]) continue;
      const wattHours = Number(energy[1]) * (energy[2] ? 1000 : 1);
      const exact = Number(volts) * Number(ampereHours);
      expect(Math.abs(wattHours / exact - 1), name).toBeLessThan(0.002);
    }
  });

  it('gives every product figures that fit its kind, each found in its description', () => {
    expect(Object.keys(catalog)).toEqual(products.map(({ slug }) => slug));
    for (const { slug, name, description } of products) {
      const { kind, specification } = catalog[slug] ?? {};
      if (!kind || !specification) throw new Error(`${slug} has no figures.`);
      expect(findProblems(kind, specification), slug).toEqual([]);
      const text = `${name} ${description}`;
      for (const field of fieldNames) {
        const value = specification[field];
        if (typeof value !== 'number' || toldOtherwise.has(`${slug} ${field}`)) continue;
        const perHour = showNumber(value / (specification.capacity ?? 1));
        const tellings = [showField(specification, field), showNumber(value), `${perHour}C`, words[value]];
        expect(
          tellings.some((telling) => telling && tells(text, telling)),
          `${slug}: ${fieldOf(field).label} ${value}`,
        ).toBe(true);
      }
    }
  });

  it('links only what there is', () => {
    for (const [slug, { builtOf = {}, fits = [] }] of Object.entries(catalog))
      for (const other of [...Object.keys(builtOf), ...fits]) expect(catalog, slug).toHaveProperty(other);
  });

  it('keeps every picture a WebP of at most 100000 bytes', async () => {
    const files = await readdir(pictures);
    expect(files).toEqual(expect.arrayContaining(products.map(({ image }) => image)));
    for (const file of files) {
      const bytes = await readFile(new URL(file, pictures));
      expect(bytes.length, file).toBeLessThanOrEqual(100_000);
      expect(bytes.subarray(8, 12).toString(), file).toBe('WEBP');
    }
  });

  it('answers every question in 90 to 180 words and rates from 1 to 5', () => {
    for (const { answer, question } of blogEntries) {
      expect(wordsIn(answer), question).toBeGreaterThanOrEqual(90);
      expect(wordsIn(answer), question).toBeLessThanOrEqual(180);
    }
    expect(reviews.every(({ rating }) => rating >= 1 && rating <= 5)).toBe(true);
  });
});
