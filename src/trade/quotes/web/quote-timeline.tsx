import Download from 'virtual:lucide/download';
import { useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Quote } from '../contract/quotes.ts';
import type { QuoteStep } from '../rules/quote-steps.ts';
import { FilesField, useQuoteFiles } from './files-field.tsx';
import { useQuoteChange, useSaving } from './quote-queries.ts';
import { Card } from './quote-view.tsx';

const stepWords: Record<QuoteStep, string> = {
  request: 'requested the quote',
  send: 'sent',
  accept: 'accepted the quote',
  decline: 'declined the quote',
  withdraw: 'withdrew the quote',
  expire: 'Expired',
  message: 'wrote',
};

type TimelineProps = { quote: Quote; seller: string };

/** What happened and was said, with a form to write. */
export function QuoteTimeline({ quote, seller }: TimelineProps) {
  const saving = useSaving();
  const nameOf = ({ by, name }: Quote['events'][number]) =>
    by === 'customer' ? (name ?? 'The customer') : (name ?? seller);
  return (
    <Card title="Messages">
      <ol className="grid gap-4">
        {quote.events.map((event) => (
          <li key={event.id} className="text-sm">
            <p className="text-muted wrap-anywhere">
              {event.kind === 'expire' ? (
                stepWords.expire
              ) : (
                <>
                  <span className="font-medium text-ink">{nameOf(event)}</span> {stepWords[event.kind]}
                  {event.kind === 'send' && ` ${quote.number}/${event.revision}`}
                </>
              )}
              , {formatMoment(event.at)}
            </p>
            {event.words && <p className="mt-1 whitespace-pre-line wrap-anywhere">{event.words}</p>}
            {event.files.map((file) => (
              <Button
                key={file.id}
                variant="quiet"
                size="small"
                className="mt-1"
                onClick={() => saving.mutate({ fileId: file.id, name: file.name })}
              >
                <Download />
                {file.name}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      {quote.steps.includes('message') && <MessageForm quoteId={quote.id} />}
    </Card>
  );
}

function MessageForm({ quoteId }: { quoteId: string }) {
  const [words, setWords] = useState('');
  const files = useQuoteFiles();
  const change = useQuoteChange(
    () => callApi('writeToQuote', { params: { quoteId }, body: { words, files: files.ids } }),
    () => {
      setWords('');
      files.clear();
    },
  );
  return (
    <form
      noValidate
      className="mt-6 grid gap-4 border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(undefined);
      }}
    >
      <TextArea
        label="Message"
        rows={3}
        value={words}
        error={change.error?.message}
        onChange={({ target }) => setWords(target.value)}
      />
      <FilesField files={files} />
      <div>
        <Button
          type="submit"
          variant="secondary"
          pending={change.isPending}
          disabled={words.trim() === '' || files.isUploading}
        >
          Send message
        </Button>
      </div>
    </form>
  );
}
