import { company } from '#platform/kernel/company.ts';

export interface Letter {
  name: string;
  email: string;
  message: string;
}

/** The letter as an address that opens the visitor's own mail program with everything filled in. */
export function mailtoAddress({ name, email, message }: Letter): string {
  const subject = encodeURIComponent(`Enquiry from ${name}`);
  // RFC 6068: a line of a mail ends with CR LF.
  const body = encodeURIComponent(`${message}\n\n${name}\n${email}`.replace(/\r?\n/g, '\r\n'));
  return `mailto:${company.email}?subject=${subject}&body=${body}`;
}
