/** A mail as it goes out. What is attached is a PDF, if nothing else is said. */
interface Mail {
  /** The same whenever it is sent again, so that who gets it twice can tell. */
  messageId: string;
  /** The name of who writes, where the carrier's own sender has none. */
  sender?: string | undefined;
  to: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
  attachments?: { name: string; type?: string; bytes: Buffer }[] | undefined;
}

/** Who takes mails to their readers. */
export interface EmailCarrier {
  /** Answers once the mail was accepted. Throws `EmailRefused` where it never will be; whatever else it throws may pass. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** This mail will not be taken to this address, however often it is tried. */
export class EmailRefused extends Error {
  override name = 'EmailRefused';
}

/** The mail server cannot be reached: it would take no email now. */
export class CarrierAway extends Error {
  override name = 'CarrierAway';
}
