interface HistoryCustomer {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** Companies that have ordered for a while. They are made up, and nobody can sign in as one of them. */
export const historyCustomers: HistoryCustomer[] = [
  {
    name: 'Ingrid Solheim',
    email: 'ingrid.solheim@nordvolt-bus.test',
    phone: '4722334455',
    address: 'Nordvolt Bus AS\nHavnegata 14\n7010 Trondheim\nNorway',
  },
  {
    name: 'Pieter de Wit',
    email: 'pieter.dewit@dewit-vans.test',
    phone: '31102223344',
    address: 'De Wit Vans B.V.\nStationsweg 8\n3011 Rotterdam\nThe Netherlands',
  },
  {
    name: 'Chiara Moretti',
    email: 'chiara.moretti@moretti-marine.test',
    phone: '390105556677',
    address: 'Moretti Marine S.r.l.\nVia del Molo 21\n16126 Genova\nItaly',
  },
  {
    name: 'Jonas Weber',
    email: 'jonas.weber@weber-umbau.test',
    phone: '498912345678',
    address: 'Weber Umbau GmbH\nIndustriestraße 40\n80939 München\nGermany',
  },
  {
    name: 'Amelia Hart',
    email: 'amelia.hart@hartstorage.test',
    phone: '441612345678',
    address: 'Hart Storage Ltd\n3 Canal Yard\nManchester M1 2AB\nUnited Kingdom',
  },
  {
    name: 'Lucía Navarro',
    email: 'lucia.navarro@navarro-agro.test',
    phone: '34954112233',
    address: 'Navarro Agro S.L.\nCalle del Trigo 5\n41012 Sevilla\nSpain',
  },
];

/** The demo's login for customers has ordered too, as its own company. */
export const demoBuyer: HistoryCustomer = {
  name: 'Bo Buyer',
  email: 'buyer@ampyard.test',
  phone: '4940123456',
  address: 'Buyer & Sons Conversions\n12 Dock Road\n20457 Hamburg\nGermany',
};
