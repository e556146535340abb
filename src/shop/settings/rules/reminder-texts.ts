/** What stands in braces in the words of a reminder, and what it becomes. */
export const reminderPlaceholders = {
  invoice: 'number of the invoice',
  due: 'day it was due',
  days: 'how late it is',
  open: 'what is unpaid',
  company: 'the customer',
  seller: 'your name',
} as const;

export type ReminderFacts = Record<keyof typeof reminderPlaceholders, string>;

const known = Object.keys(reminderPlaceholders) as (keyof ReminderFacts)[];

/** What is wrong with the words of a reminder, or nothing. */
export function whyNotReminderText(text: string): string | undefined {
  const use = `Use ${known.map((name) => `{${name}}`).join(', ')}.`;
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !known.some((one) => one === name));
  if (unknown) return `Unknown placeholder ${unknown[0]}. ${use}`;
  if (/[{}]/.test(text.replaceAll(/\{[a-z]+\}/g, ''))) return `A brace is not closed or not opened. ${use}`;
  return undefined;
}

/** Fills in all at once: a name with braces stays as it is. */
const fillIn = (text: string, facts: ReminderFacts): string =>
  text.replaceAll(/\{([a-z]+)\}/g, (found, name: string) => facts[name as keyof ReminderFacts] ?? found);

interface ReminderWords {
  subject: string | null;
  text: string | null;
}

/** What stands where the seller has no words of their own for a step; later steps are firmer. */
export function defaultReminder(step: number): { subject: string; text: string } {
  if (step === 0)
    return {
      subject: 'Reminder: invoice {invoice}',
      text: 'Invoice {invoice} of {seller} was due on {due}. {open} is still open.\n\nIf you have paid it in the last few days, ignore this email. If something is wrong with the invoice, dispute it on the statement.',
    };
  return {
    subject: 'Overdue: invoice {invoice}',
    text: 'Invoice {invoice} of {seller} was due on {due} and is {days} late. {open} is still open. Please pay it now.\n\nIf you have paid it in the last few days, ignore this email. If something is wrong with the invoice, dispute it on the statement.',
  };
}

/** A reminder as it is sent: its subject and its paragraphs. */
export function writeReminder(
  step: number,
  words: ReminderWords | undefined,
  facts: ReminderFacts,
): { subject: string; paragraphs: string[] } {
  const standard = defaultReminder(step);
  return {
    subject: fillIn(words?.subject ?? standard.subject, facts),
    paragraphs: fillIn(words?.text ?? standard.text, facts)
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  };
}

interface LateCosts {
  interest: string | null;
  /** Per cent a year. */
  percent: number;
  fees: string | null;
}

/** What late payment costs so far, beside the invoice; nothing where it costs nothing. */
export function writeLateCosts({ interest, percent, fees }: LateCosts): string | undefined {
  const costs = [interest && `${interest} interest (${percent} % a year)`, fees && `${fees} reminder fees`];
  const named = costs.filter(Boolean).join(' and ');
  return named ? `Late payment costs ${named} so far, in addition to the invoice.` : undefined;
}
