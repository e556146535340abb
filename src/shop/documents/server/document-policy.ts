/** Whatever a program makes of a document: it loads nothing, runs nothing and is shown inside nothing. */
export const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
