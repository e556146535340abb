import { data, Link } from 'react-router';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { EditionList } from '../edition-list.tsx';
import { UploadedList } from '../uploaded-list.tsx';
import type { Route } from './+types/test-summaries';

export async function loader({ context, params: { model } }: Route.LoaderArgs) {
  const found = await context.data.findTestSummaries(model);
  return found ? data({ ...found, shop: context.shop.address }) : data(undefined, { status: 404 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Test summary not found · Ampyard' }];
  const { name, model, shop } = loaderData;
  return [
    { title: `UN 38.3 test summary ${model} · Ampyard` },
    { name: 'description', content: `UN 38.3 test summaries of ${name}, model ${model}, as PDF.` },
    { tagName: 'link', rel: 'canonical', href: `${shop}/test-summaries/${encodeURIComponent(model)}` },
  ];
}

/** Where carriers find the test summaries of a model, for good. */
export default function TestSummaries({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NotFound wayOn={{ to: '/products', words: 'See all products' }}>
        No test summary for this model. Check the SKU.
      </NotFound>
    );
  const { name, model, product, newer, editions, uploaded } = loaderData;
  return (
    <div className="mx-auto max-w-page px-gutter pt-10">
      <p className="text-sm font-medium text-accent">UN 38.3 test summary</p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{name}</h1>
      <p className="mt-1 text-sm text-muted">
        Model {model}
        {!product && ' · Discontinued. Its summaries stay available.'}
      </p>
      <p className="mt-4 max-w-prose text-muted">
        According to section 38.3.5 of the UN Manual of Tests and Criteria. Earlier editions stay available
        for products shipped with them.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm font-medium text-accent">
        {product && (
          <Link to={product} className="rounded-sm hover:underline">
            View product
          </Link>
        )}
        {newer && (
          <Link to={newer} className="rounded-sm hover:underline">
            Newer editions (current SKU)
          </Link>
        )}
      </p>
      {editions.length > 0 && <EditionList editions={editions} />}
      {uploaded.length > 0 && <UploadedList uploaded={uploaded} />}
    </div>
  );
}
