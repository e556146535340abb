import { Accordion, AccordionItem } from '#platform/web/ui/page/accordion.tsx';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { faqEntries } from '#shop/product-pages/web/faq-entries.ts';

export function Faq() {
  return (
    <PageSection
      id="faq"
      title="FAQ"
      about="Common questions before a first order."
      className="gap-x-12 lg:grid lg:grid-cols-[1fr_2fr] lg:items-start"
    >
      <Accordion>
        {faqEntries.map(({ question, answer }, index) => (
          <AccordionItem key={question} title={question} open={index === 0}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </PageSection>
  );
}
