/** Links that open for a few minutes: a frame sends no access token. */
export interface MailPages {
  sign(id: string): string;
  isValid(id: string, query: Record<string, unknown>): boolean;
}

export const nameOf = (id: number) => `mail ${id}`;

export const pageOf = (links: MailPages, id: number) => `/mailbox/${id}${links.sign(nameOf(id))}`;
