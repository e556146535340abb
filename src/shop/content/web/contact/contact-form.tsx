import { type FormEvent, useEffect, useRef, useState } from 'react';
import { pageMessages } from '#platform/contract/page-messages.ts';
import { useSeller, useShop } from '#platform/web/shell/shop/use-shop.ts';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';

type Sending = { state: 'none' | 'sending' | 'sent' | 'failed'; words?: string };
type FieldName = 'Name' | 'Email' | 'Message';
type Problems = Partial<Record<FieldName, string>>;

const fieldNames: FieldName[] = ['Name', 'Email', 'Message'];

// A mail program may cut an address longer than about 2,000 characters.
const longestMessage = 1_200;

/**
 * In a demo connected to no call, as the specification has it: it writes the letter in the visitor's own mail program. Without a script the browser itself
 * does so, from the form's address.
 */
export function ContactForm() {
  const { isDemo } = useShop();
  const { email: to } = useSeller();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [address, setAddress] = useState<string>();
  const [sending, setSending] = useState<Sending>({ state: 'none' });

  useEffect(() => {
    // From now on our words are shown, under the fields.
    if (form.current) form.current.noValidate = true;
  }, []);

  function write(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget.elements;
    const found = Object.fromEntries(
      fieldNames.map((name) => [name, problemOf(fields.namedItem(name) as HTMLInputElement)]),
    ) as Problems;
    setProblems(found);
    const wrong = fieldNames.find((name) => found[name]);
    if (wrong) return (fields.namedItem(wrong) as HTMLElement).focus();

    const written = (name: FieldName) => (fields.namedItem(name) as HTMLInputElement).value.trim();
    const letter = { name: written('Name'), email: written('Email'), message: written('Message') };
    if (!isDemo) return void send(event.currentTarget, letter);
    const mailto = mailtoAddress(to ?? '', letter);
    setAddress(mailto);
    window.location.assign(mailto);
  }

  /** In a live shop the message goes to the seller at once. */
  async function send(target: HTMLFormElement, letter: Letter) {
    setSending({ state: 'sending' });
    const website = (target.elements.namedItem('website') as HTMLInputElement).value;
    try {
      const { callApi } = await import('#platform/web/shell/api/client.ts');
      const { message } = await callApi('sendMessage', { body: { ...letter, website } });
      target.reset();
      setSending({ state: 'sent', words: message });
    } catch (error) {
      setSending({ state: 'failed', words: (error as Error).message });
    }
  }

  const field = (name: FieldName) => ({ label: name, name, required: true, error: problems[name] });
  return (
    <form
      ref={form}
      onSubmit={write}
      action={`mailto:${to ?? ''}?subject=Enquiry`}
      method="post"
      encType="text/plain"
      aria-label="Contact form"
      className="grid content-start gap-5 rounded-card border bg-surface p-card"
    >
      <TextField {...field('Name')} autoComplete="name" maxLength={120} />
      <TextField {...field('Email')} type="email" autoComplete="email" maxLength={254} />
      <TextArea {...field('Message')} rows={6} maxLength={longestMessage} />
      {/* People neither see nor reach it; programs fill it in. */}
      {!isDemo && (
        <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
      )}
      <Button type="submit" size="large" pending={sending.state === 'sending' || undefined}>
        Submit
      </Button>
      <p role="status" className="text-sm text-muted">
        {!isDemo ? (
          sending.words
        ) : address ? (
          <>
            Your email app should now show this message. Send it from there. Nothing opened?{' '}
            <EmailLink href={address}>Open it again</EmailLink>, or email{' '}
            <EmailLink href={`mailto:${to}`}>{to ?? ''}</EmailLink>.
          </>
        ) : (
          'Submit opens your email app with the message filled in.'
        )}
      </p>
    </form>
  );
}

function EmailLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}

function problemOf(field: HTMLInputElement): string | undefined {
  if (field.value.trim() === '') return pageMessages.required(field.name.toLowerCase());
  return field.validity.typeMismatch ? pageMessages.email : undefined;
}

interface Letter {
  name: string;
  email: string;
  message: string;
}

/** The letter as an address that opens the visitor's own mail program with everything filled in. */
export function mailtoAddress(to: string, { name, email, message }: Letter): string {
  const subject = encodeURIComponent(`Enquiry from ${name}`);
  // RFC 6068: a line of a mail ends with CR LF.
  const body = encodeURIComponent(`${message}\n\n${name}\n${email}`.replace(/\r?\n/g, '\r\n'));
  return `mailto:${to}?subject=${subject}&body=${body}`;
}
