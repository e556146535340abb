import { getDocumentProxy } from 'unpdf';

/** What each page of a PDF says, as a program reads it. */
export async function readPages(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(' '));
  }
  return pages;
}

export const readText = async (pdf: Buffer) => (await readPages(pdf)).join('\n');
