import type { Product } from '#contract/product.ts';
import { company } from '../../frame/shop/company.ts';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { faqEntries } from '../content/home/faq-entries.ts';
import { questionsAbout } from './questions-about.ts';

/** How much to order is answered by the product's own figures. */
const ofEveryProduct = faqEntries.filter(({ question }) => !question.startsWith('How much'));

/** What its figures answer, what the shop answers of every product, and whom to ask the rest. */
export function ProductQuestions({ product }: { product: Product }) {
  const subject = encodeURIComponent(`Question about ${product.name} (${product.sku})`);
  return (
    <PageSection
      id="questions"
      title="Questions"
      about="Something else you need to know? An engineer answers."
      aside={
        <Button asChild variant="secondary">
          <a href={`mailto:${company.email}?subject=${subject}`}>Ask about this product</a>
        </Button>
      }
    >
      <Accordion>
        {[...questionsAbout(product), ...ofEveryProduct].map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </PageSection>
  );
}
