import type { DeliveryAddress } from '#shop/orders/rules/delivery-address.ts';

interface HistoryCustomer {
  name: string;
  email: string;
  phone: string;
  delivery: DeliveryAddress;
}

/** Companies that have ordered for a while. They are made up, and have no login. */
export const historyCustomers: HistoryCustomer[] = [
  {
    name: 'Ingrid Solheim',
    email: 'ingrid.solheim@nordvolt-bus.test',
    phone: '4722334455',
    delivery: {
      recipient: 'Nordvolt Bus AS',
      street: 'Havnegata 14',
      postcode: '7010',
      city: 'Trondheim',
      country: 'Norway',
    },
  },
  {
    name: 'Pieter de Wit',
    email: 'pieter.dewit@dewit-vans.test',
    phone: '31102223344',
    delivery: {
      recipient: 'De Wit Vans B.V.',
      street: 'Stationsweg 8',
      postcode: '3011',
      city: 'Rotterdam',
      country: 'The Netherlands',
    },
  },
  {
    name: 'Chiara Moretti',
    email: 'chiara.moretti@moretti-marine.test',
    phone: '390105556677',
    delivery: {
      recipient: 'Moretti Marine S.r.l.',
      street: 'Via del Molo 21',
      postcode: '16126',
      city: 'Genova',
      country: 'Italy',
    },
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@weber-umbau.test',
    phone: '498912345678',
    delivery: {
      recipient: 'Weber Umbau GmbH',
      street: 'Industriestraße 40',
      postcode: '80939',
      city: 'München',
      country: 'Germany',
    },
  },
  {
    name: 'Amelia Hart',
    email: 'amelia.hart@hartstorage.test',
    phone: '441612345678',
    delivery: {
      recipient: 'Hart Storage Ltd',
      street: '3 Canal Yard',
      postcode: 'M1 2AB',
      city: 'Manchester',
      country: 'United Kingdom',
    },
  },
  {
    name: 'Lucía Navarro',
    email: 'lucia.navarro@navarro-agro.test',
    phone: '34954112233',
    delivery: {
      recipient: 'Navarro Agro S.L.',
      street: 'Calle del Trigo 5',
      postcode: '41012',
      city: 'Sevilla',
      country: 'Spain',
    },
  },
];

/** The demo's login for customers has ordered too, as its own company. */
export const demoBuyer: HistoryCustomer = {
  name: 'Bo Buyer',
  email: 'buyer@ampyard.test',
  phone: '4940123456',
  delivery: {
    recipient: 'Buyer & Sons Conversions',
    street: '12 Dock Road',
    postcode: '20457',
    city: 'Hamburg',
    country: 'Germany',
  },
};
