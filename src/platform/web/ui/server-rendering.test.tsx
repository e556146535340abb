import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Badge } from './feedback/badge.tsx';
import { ConfirmDialog } from './feedback/confirm-dialog.tsx';
import { Dialog } from './feedback/dialog.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { FullScreenSpinner, Skeleton, Spinner } from './feedback/loading.tsx';
import { ErrorState } from './feedback/notice.tsx';
import { TextField } from './forms/text-field.tsx';
import { Accordion, AccordionItem } from './page/accordion.tsx';
import { Button } from './page/button.tsx';
import { PageHeading } from './page/page-section.tsx';
import { StarRating } from './text/star-rating.tsx';

test('nothing rendered on the server has a style attribute, which the security policy would refuse', () => {
  const html = renderToStaticMarkup(
    <>
      <PageHeading title="Cities" actions={<Button pending>Add</Button>} />
      <TextField label="Name" before="$" after="each" error="Too short" />
      <EmptyState title="Nothing yet" />
      <ErrorState title="No answer" onRetry={() => {}} />
      <StarRating value={3.5} />
      <Badge tone="success">Done</Badge>
      <Spinner />
      <FullScreenSpinner label="Loading cities" />
      <Skeleton className="h-10" />
    </>,
  );
  expect(html).not.toMatch(/ style=|<style/);
});

test('a closed dialog leaves nothing on the page, an open one is named by its title', () => {
  const dialog = (open: boolean) =>
    renderToStaticMarkup(
      <Dialog open={open} onClose={() => {}} title="Change name">
        Text
      </Dialog>,
    );
  expect(dialog(false)).toBe('');
  const [, id] = dialog(true).match(/<dialog[^>]* aria-labelledby="([^"]+)"/) ?? [];
  expect(dialog(true)).toContain(`<h2 id="${id}"`);
});

test('a question is an alert dialog in which the safe answer comes first', () => {
  const html = renderToStaticMarkup(
    <ConfirmDialog open onClose={() => {}} title="Sure ?" confirmLabel="Delete" onConfirm={async () => {}} />,
  );
  expect(html).toMatch(/^<dialog role="alertdialog".*Cancel<\/button>.*Delete<\/button>/);
});

test('a rating is read as words', () => {
  expect(renderToStaticMarkup(<StarRating value={4} />)).toContain('aria-label="Rated 4 out of 5"');
});

test('a spinner says what it waits for', () => {
  expect(renderToStaticMarkup(<Spinner label="Loading cities" />)).toMatch(/role="status".*Loading cities/);
});

test('an accordion opens by the means of the browser', () => {
  const html = renderToStaticMarkup(
    <Accordion>
      <AccordionItem title="Why?">Because.</AccordionItem>
    </Accordion>,
  );
  expect(html).toMatch(/<details[^>]*><summary[^>]*><h3>Why\?<\/h3>/);
});
