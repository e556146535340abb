import { type ComponentType, lazy } from 'react';
import type { SettingsPart } from '../../contract/settings.ts';
import type { SavedPartOf } from '../save-part.tsx';

type PartPage<Part extends SettingsPart> = {
  label: string;
  about: string;
  Form: ComponentType<{ saved: SavedPartOf<Part> }>;
};

/** The pages of the settings, in the order of their tabs. A part without a page of its own has one elsewhere. */
export const partPages: { [Part in SettingsPart]?: PartPage<Part> } = {
  identity: {
    label: 'Seller',
    about: 'Who sells here, as customers, carriers and authorities see it.',
    Form: lazy(async () => ({ default: (await import('./identity.tsx')).IdentityForm })),
  },
  brand: {
    label: 'Brand',
    about: 'Logo, colour and icons, on pages, emails and PDFs.',
    Form: lazy(async () => ({ default: (await import('./brand.tsx')).BrandForm })),
  },
  money: {
    label: 'Money',
    about: 'Currency, bank account, and how long the shop waits for payment.',
    Form: lazy(async () => ({ default: (await import('./money.tsx')).MoneyForm })),
  },
  numbers: {
    label: 'Numbers',
    about: 'What the numbers of orders, receipts and invoices begin with.',
    Form: lazy(async () => ({ default: (await import('./numbers.tsx')).NumbersForm })),
  },
  calendar: {
    label: 'Calendar',
    about: 'When you work. Ships-by dates follow from it.',
    Form: lazy(async () => ({ default: (await import('./calendar.tsx')).CalendarForm })),
  },
  delivery: {
    label: 'Delivery',
    about: 'How goods reach customers, what that costs, and how long it takes.',
    Form: lazy(async () => ({ default: (await import('./delivery.tsx')).DeliveryForm })),
  },
  companies: {
    label: 'Companies',
    about: 'How companies become customers.',
    Form: lazy(async () => ({ default: (await import('./companies.tsx')).CompaniesForm })),
  },
  tax: {
    label: 'Tax',
    about: 'Which orders get an invoice with tax, and when it is due.',
    Form: lazy(async () => ({ default: (await import('./tax.tsx')).TaxForm })),
  },
  reminders: {
    label: 'Reminders',
    about: 'What companies are told about late invoices, and what late payment costs.',
    Form: lazy(async () => ({ default: (await import('./reminders.tsx')).RemindersForm })),
  },
  legal: {
    label: 'Legal',
    about: 'Terms, privacy, imprint and returns, each with its page and a link in the footer.',
    Form: lazy(async () => ({ default: (await import('./legal.tsx')).LegalForm })),
  },
};
