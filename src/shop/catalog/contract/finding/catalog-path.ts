/** Where the catalog is. By itself, for every page links to it. */
export const catalogPath = '/products';
