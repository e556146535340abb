import { callApi } from '#platform/web/shell/api/client.ts';

/**
 * A browser that follows a link does not say who asks. So the shop is asked for a link that opens the document for a
 * few minutes; the file is saved, and the page stays.
 */
export async function openDocument(id: string): Promise<void> {
  const { address } = await callApi('linkDocument', { params: { id } });
  window.location.assign(address);
}
