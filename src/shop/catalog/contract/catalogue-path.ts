/** Where the catalogue is. Apart from the rest of its addresses: every page leads there, and needs none of the filters. */
export const cataloguePath = '/products';
