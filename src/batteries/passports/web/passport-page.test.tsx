import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { demoSeller } from '#demo/content/seller.ts';
import type { PassportFacts } from '../contract/gather-values.ts';
import { conditionOf } from '../contract/testing/condition-of.ts';
import { viewPassport } from '../contract/view-passport.ts';
import PassportScreen from './pages/passport.tsx';
import { PassportGroups } from './passport-groups.tsx';
import { PassportSummaryCards } from './passport-summary-cards.tsx';

const facts: PassportFacts = {
  address: 'https://shop.test',
  seller: demoSeller,
  category: 'ev',
  product: { name: 'Pack', sku: 'P-84', gtin: '09521234500117', specification: {} },
  unit: { serial: 'AY-1', madeOn: '2027-01-15', status: 'original' },
  values: { extinguishingAgent: 'Water', wasteInformation: 'We take it back.', safety: 'Wear gloves.' },
  declined: [],
  measured: conditionOf({ takenAt: '2027-02-28T12:00:00Z', health: 98.83, cycles: 12 }),
};
const passportOf = (reader: 'everybody' | 'interested') => viewPassport(facts, reader, '2027-03-01');
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('a passport’s page', () => {
  it('begins with safety, recycling, contact and condition, and says that there is no recall', () => {
    const words = textOf(renderToStaticMarkup(<PassportSummaryCards passport={passportOf('everybody')} />));
    const places = ['No open recall', 'Water', 'We take it back.', 'Manufacturer', 'Condition'].map((part) =>
      words.indexOf(part),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(words).not.toContain('98.8');
    expect(words).not.toContain('Wear gloves.');
  });

  it('says of a recalled battery that the recall is open, and of a repaired one that none is', () => {
    const recall = { title: 'Loose welds', address: '/recalls', isRepaired: false };
    const say = (isRepaired: boolean) =>
      textOf(
        renderToStaticMarkup(
          <PassportSummaryCards
            passport={{ ...passportOf('everybody'), recalls: [{ ...recall, isRepaired }] }}
          />,
        ),
      );
    expect(say(false)).toContain('Open recall');
    expect(say(true)).toContain('No open recall');
  });

  it('begins with an open recall and ends with the code', () => {
    const recalls = [{ title: 'Loose welds', address: '/recalls', isRepaired: false }];
    const loaderData = { ...passportOf('everybody'), recalls };
    const props = { loaderData, params: { '*': '' }, matches: [] } as unknown as Parameters<
      typeof PassportScreen
    >[0];
    const html = renderToStaticMarkup(<PassportScreen {...props} />);
    const places = ['Loose welds', 'Serial AY-1', 'Condition', 'Chemistry', 'About this passport', '<img'];
    const found = places.map((part) => html.indexOf(part));
    expect(found.every((place) => place >= 0)).toBe(true);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
  });

  it('tells its owner the state of health with the day it was measured', () => {
    const words = textOf(renderToStaticMarkup(<PassportSummaryCards passport={passportOf('interested')} />));
    expect(words).toMatch(/State of health 98\.8 % \([^)]*Feb[^)]*\)/);
  });

  it('shows what the owner states beside what was measured, and never in its place', () => {
    const stated = conditionOf({ takenAt: '2027-03-01T08:00:00Z', health: 100, cycles: 3 }, 'owner');
    const passport = viewPassport({ ...facts, stated }, 'interested', '2027-03-02');
    for (const page of [
      <PassportSummaryCards key="summary" passport={passport} />,
      <PassportGroups key="groups" passport={passport} />,
    ]) {
      const words = textOf(renderToStaticMarkup(page));
      expect(words).toMatch(/98\.8 %.*Stated by the owner: 100 %/);
    }
  });

  it('folds what the reader may not know, and nothing else', () => {
    const [open = '', ...folded] = renderToStaticMarkup(
      <PassportGroups passport={passportOf('everybody')} />,
    ).split(/<details[^>]*>/);
    expect(folded.length).toBeGreaterThan(0);
    const outside = [open, ...folded.map((part) => part.split('</details>')[1] ?? '')].join('');
    expect(outside).not.toContain('Visible to');
    expect(textOf(outside)).toContain('Chemistry');
    expect(folded.map((part) => part.split('</details>')[0]).join('')).toContain('Visible to');
    expect(
      renderToStaticMarkup(<PassportGroups passport={passportOf('interested')} />).split('<details').length,
    ).toBe(2);
  });
});
