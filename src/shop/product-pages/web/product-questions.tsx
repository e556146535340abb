import { company } from '#platform/kernel/company.ts';
import { Accordion, AccordionItem } from '#platform/web/ui/page/accordion.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { Question } from './questions-about.ts';

type ProductQuestionsProps = { product: Pick<Product, 'name' | 'sku'>; questions: Question[] };

/** What its figures answer, what the shop answers of every product, and whom to ask the rest. */
export function ProductQuestions({ product, questions }: ProductQuestionsProps) {
  const subject = encodeURIComponent(`Question about ${product.name} (${product.sku})`);
  return (
    <PageSection
      id="questions"
      title="Questions"
      about="Other questions? Our engineers will answer."
      aside={
        <Button asChild variant="secondary">
          <a href={`mailto:${company.email}?subject=${subject}`}>Ask about this product</a>
        </Button>
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
