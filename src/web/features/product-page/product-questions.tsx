import type { Product } from '#contract/product.ts';
import { company } from '#domain/company.ts';
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/page-section.tsx';
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
