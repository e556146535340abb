const were = (count: number, things: string, done: string) =>
  count > 0 ? [`${count.toLocaleString('en-US')} ${things}${count === 1 ? ' was' : 's were'} ${done}.`] : [];

/** The words of the rules of a catalogue's file, apart from `messages`, which every public page carries with it. */
export const fileWords = {
  tiersCell: 'Please write it as 100:812.50; 500:790.',
  builtOfCell: 'Please write it as SKU*12; SKU*4.',
  unclosedQuote: 'This cell begins with a quote that is never closed.',
  cellBeyond: 'There is no column for this cell. Is a quote missing, or a separator too much?',
  inCircle: 'It would be built of itself, by way of what it is built of.',
  noSuchSku: (sku: string) => `Neither the shop nor this file has a product ${sku}.`,
  linkToFaulty: (sku: string, row: number) => `${sku} is new in this file, and its row ${row} has a fault.`,
  nameOfFaulty: (row: number) =>
    `Another product on sale has this name, and row ${row}, which gives it another one, has a fault.`,
  twiceInFile: (column: string, rows: readonly number[]) =>
    `This ${column} is in the file more than once: rows ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' and others' : ''}.`,

  noFile: 'Please choose a file.',
  tooLarge: 'Please choose a file of at most 20 MB.',
  workbook: 'This is a workbook. Please save its sheet as CSV UTF-8, and choose that file.',
  notText: 'This is no CSV file. Please choose another one.',
  notUtf8: 'This file is not written in UTF-8. Please save it as CSV UTF-8, and choose that file.',
  noHead: 'The first row must name the columns, and one of them must be sku.',
  columnTwice: (head: string) => `The column ${head} is there twice. Please leave one of them out.`,
  noRows: 'There are no products in this file.',
  tooManyRows: 'Please keep it to 50,000 rows.',
  rowTooWide: (row: number) => `Row ${row} has too many cells. Is this a table of products?`,
  cellTooLong: (row: number) => `A cell in row ${row} is too long. Is a closing quote missing?`,

  gone: 'This file is no longer kept. Please choose it again.',
  hasFaults: 'Some rows have faults. Please correct them, or import the rows without faults.',
  nothingToDo: 'There is nothing to import: no row without faults changes anything.',
  changedMeanwhile:
    'The catalogue has changed since this file was checked. Nothing was imported. Please look at what would change now.',
  failed: 'Something went wrong on our side, and nothing was imported. Please try again.',
  imported: (counts: { new: number; changed: number; faulty: number }) =>
    [
      ...were(counts.new, 'product', 'added'),
      ...were(counts.changed, 'product', 'changed'),
      ...were(counts.faulty, 'row', 'left out as faulty'),
    ].join(' '),
  busy: 'Another file is being worked on. Please try again in a moment.',
} as const;
