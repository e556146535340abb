import type { Page } from '#platform/contract/lists.ts';
import { Accordion, AccordionItem } from '#platform/web/ui/page/accordion.tsx';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import type { KindOnSale } from '#shop/catalog/contract/finding/catalog-answer.ts';
import type { CardProduct } from '#shop/product-pages/web/finding/card-product.ts';
import { Categories } from '#shop/product-pages/web/finding/categories.tsx';
import { ProductRange } from '#shop/product-pages/web/finding/product-range.tsx';
import type { RangeQuery } from '#shop/product-pages/web/finding/range-query.ts';
import type { Review } from '#shop/reviews/contract/review.ts';
import { CustomerReviews } from '#shop/reviews/web/customer-reviews.tsx';
import type { BlogEntry } from '../../contract/blog.ts';
import type { HomeContent } from '../../contract/home-content.ts';
import { BlogPreview } from '../blog/blog-preview.tsx';
import { VisitUs } from '../contact/visit-us.tsx';
import { Hero, ServedCounts } from './hero.tsx';

export interface HomeProps {
  content: HomeContent;
  query: RangeQuery;
  products: Page<CardProduct>;
  kinds: KindOnSale[];
  reviews: Review[];
  blogEntries: BlogEntry[];
}

/** The home page, and its preview before it is published. */
export function Home({ content, query, products, kinds, reviews, blogEntries }: HomeProps) {
  return (
    <>
      <Hero hero={content.hero} />
      <ProductRange products={products} query={query} />
      {!query.search && <Categories kinds={kinds} total={products.total} texts={content.categories} />}
      <ServedCounts counts={content.counts} />
      <VisitUs about={content.visit} />
      <Faq faq={content.faq} />
      <BlogPreview entries={blogEntries} about={content.blog} />
      <CustomerReviews reviews={reviews} />
    </>
  );
}

function Faq({ faq: { text, entries } }: Pick<HomeContent, 'faq'>) {
  if (entries.length === 0) return null;
  return (
    <PageSection
      id="faq"
      title="FAQ"
      about={text}
      className="gap-x-12 lg:grid lg:grid-cols-[1fr_2fr] lg:items-start"
    >
      <Accordion>
        {entries.map(({ question, answer }, index) => (
          <AccordionItem key={question} title={question} open={index === 0}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </PageSection>
  );
}
