/** What public pages are made of. The server hands it to the pages' loaders. Each subject adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: subjects fill it.
export interface PageData {}
