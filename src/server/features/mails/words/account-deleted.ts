import type { AccountFacts } from './account-facts.ts';
import { formatMoment } from './order-content.ts';
import { writeMail } from './write-mail.ts';

export function accountDeleted({ email, address, at }: AccountFacts) {
  return writeMail({
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      `As you wished, the account of ${email} was deleted on ${formatMoment(at)}, with profile, cart and sign-ins.`,
      'Orders that were paid stay in our books with their receipts, as the law wants it. What of them is still to come is delivered, and we write to you about it.',
      'You are welcome to sign up again at any time.',
    ],
    button: { label: 'Visit the shop', url: `${address}/` },
    footer: `This is the last mail about the account of ${email}. It was not you? Then please answer this mail.`,
  });
}
