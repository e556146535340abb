import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { Accordion, AccordionItem } from '#platform/web/ui/page/accordion.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { StarRating } from '#platform/web/ui/text/star-rating.tsx';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { ShownGroup } from '#shop/catalog/contract/show-specification.ts';
import type { Review } from '#shop/reviews/contract/review.ts';
import type { Question } from './questions-about.ts';

/** All that is known of a product, each group a table of its own. */
export function SpecificationTables({ groups }: { groups: ShownGroup[] }) {
  return (
    <div className="gap-x-12 lg:columns-2">
      {groups.map(({ title, rows }) => (
        <table key={title} className="mb-8 w-full break-inside-avoid text-sm">
          <caption className="pb-2 text-start text-base font-semibold">{title}</caption>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label} className="border-t last:border-b">
                <th scope="row" className="w-1/2 py-2.5 pr-4 text-start align-top font-normal text-muted">
                  {label}
                </th>
                <td className="py-2.5 align-top font-medium wrap-anywhere">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

type ProductQuestionsProps = { product: Pick<Product, 'name' | 'sku'>; questions: Question[] };

/** What its figures answer, what the shop answers of every product, and whom to ask the rest. */
export function ProductQuestions({ product, questions }: ProductQuestionsProps) {
  const { email } = useSeller();
  const subject = encodeURIComponent(`Question about ${product.name} (${product.sku})`);
  return (
    <PageSection
      id="questions"
      title="Questions"
      about="Other questions? Our engineers will answer."
      aside={
        email && (
          <Button asChild variant="secondary">
            <a href={`mailto:${email}?subject=${subject}`}>Ask about this product</a>
          </Button>
        )
      }
    >
      <Accordion>
        {questions.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </PageSection>
  );
}

/** Customers review the shop, not one product; so that is what is said. */
export function ShopReviews({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <PageSection
      id="reviews"
      title="Reviews"
      about={
        <>
          What customers say about the shop. <TextLink to="/#reviews">More reviews</TextLink>
        </>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map(({ user, comment, rating }) => (
          <li key={`${user} ${comment}`}>
            <figure className="flex h-full flex-col gap-3 rounded-card border bg-surface p-5 text-sm">
              <StarRating value={rating} />
              <blockquote className="wrap-anywhere">{comment}</blockquote>
              <figcaption className="mt-auto font-medium wrap-anywhere">{user}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
