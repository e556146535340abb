import { company } from '#platform/kernel/company.ts';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { ExternalLink } from '#platform/web/ui/text/link.tsx';
import { ContactForm } from './contact-form.tsx';
import { VisitMap } from './visit-map.tsx';

const { name, street, town, country, hours, latitude, longitude } = company;
const onTheMap = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;

export function VisitUs() {
  return (
    <PageSection
      id="contactUs"
      title="Visit Us"
      about="Tour the line, discuss a drawing or collect a pallet. Or email us: an engineer will answer."
    >
      <div className="grid gap-6 lg:grid-cols-[1.35fr_1fr]">
        <div className="flex flex-col gap-6">
          <VisitMap className="min-h-80 grow sm:min-h-96" />
          <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
            <address className="not-italic">
              <span className="font-medium">{name}</span>
              <br />
              {street}
              <br />
              {town}, {country}
            </address>
            <p className="text-muted">
              {hours}
              <br />
              <ExternalLink href={onTheMap}>Open in OpenStreetMap</ExternalLink>
            </p>
          </div>
        </div>
        <ContactForm />
      </div>
    </PageSection>
  );
}
