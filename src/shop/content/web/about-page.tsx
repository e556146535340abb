import ArrowRight from 'virtual:lucide/arrow-right';
import { Link } from 'react-router';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { PageHeading, PageSection } from '#platform/web/ui/page/page-section.tsx';
import type { ShopContent } from '#shop/settings/contract/parts/content.ts';
import { Markdown } from './markdown.tsx';

type PortfolioContent = NonNullable<ShopContent['portfolio']>;

type AboutPageProps = {
  portfolio?: PortfolioContent | null;
  about?: { title: string; html: string } | null;
};

/** What the seller shows of its work, or says of itself. */
export function AboutPage({ portfolio, about }: AboutPageProps) {
  if (portfolio) return <Portfolio portfolio={portfolio} />;
  if (!about) return null;
  return (
    <div className="mx-auto max-w-page px-gutter pt-14 lg:pt-20">
      <PageHeading title={about.title} />
      <div className="mt-8">
        <Markdown html={about.html} />
      </div>
    </div>
  );
}

/** The parts of something, each standing on those below it. */
function Layers({ layers, layersNote }: Pick<PortfolioContent, 'layers' | 'layersNote'>) {
  if (layers.length === 0) return null;
  return (
    <figure>
      <ul className="grid grid-cols-2 gap-2 text-sm">
        {layers.map(({ name, about, isWide }) => (
          <li
            key={name}
            className={`rounded-control border bg-surface px-4 py-5 ${isWide ? 'col-span-2 text-center' : ''}`}
          >
            <span className="block font-medium">{name}</span>
            <span className="mt-0.5 block text-muted">{about}</span>
          </li>
        ))}
      </ul>
      <figcaption className="mt-4 text-sm text-muted">{layersNote}</figcaption>
    </figure>
  );
}

function Portfolio({ portfolio }: { portfolio: PortfolioContent }) {
  const { email } = useSeller();
  return (
    <>
      <header data-theme="dark" className="border-b bg-canvas text-ink">
        <div className="mx-auto grid max-w-page items-center gap-x-16 gap-y-12 px-gutter py-16 lg:grid-cols-[1.3fr_1fr] lg:py-24">
          <div>
            {portfolio.overline && <p className="text-sm font-medium text-accent">{portfolio.overline}</p>}
            <h1 className="mt-4 text-display">{portfolio.title}</h1>
            <p className="mt-6 max-w-xl text-lg text-muted">{portfolio.text}</p>
            <div className="mt-9 flex flex-wrap gap-3">
              <Button asChild size="large">
                <a href="#work">Selected work</a>
              </Button>
              <Button asChild size="large" variant="secondary">
                <Link to="/#contactUs">Get in Touch</Link>
              </Button>
            </div>
          </div>
          <Layers {...portfolio} />
        </div>
      </header>

      <PageSection id="work" title="Selected work" about={portfolio.workNote}>
        <ol className="grid gap-px overflow-hidden rounded-card border bg-line sm:grid-cols-2 lg:grid-cols-3">
          {portfolio.work.map((work, index) => (
            <WorkCard key={work.title} work={work} place={index + 1} />
          ))}
        </ol>
      </PageSection>

      <PageSection id="skills" title="Skills" about="The tools we use every day.">
        <dl className="divide-y border-y">
          {portfolio.skills.map(({ area, tools }) => (
            <div key={area} className="grid gap-x-12 gap-y-1 py-4 sm:grid-cols-[10rem_1fr]">
              <dt className="font-medium">{area}</dt>
              <dd className="text-muted">{tools.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      </PageSection>

      <PageSection id="habits" title="How we work">
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-3">
          {portfolio.habits.map(({ rule, meaning }) => (
            <li key={rule} className="border-t border-accent pt-4">
              <h3 className="text-lg">{rule}</h3>
              <p className="mt-2 text-sm text-muted">{meaning}</p>
            </li>
          ))}
        </ul>
      </PageSection>

      <PageSection
        id="contact"
        title="Contact"
        about={portfolio.contact}
        aside={
          <Button asChild size="large">
            <a href={`mailto:${email}?subject=Engineering`}>{email}</a>
          </Button>
        }
      />
    </>
  );
}

function WorkCard({
  work: { title, about, made, link },
  place,
}: {
  work: PortfolioContent['work'][number];
  place: number;
}) {
  return (
    <li className="flex flex-col bg-surface p-6">
      <p aria-hidden="true" className="text-sm text-accent tabular-nums">
        {String(place).padStart(2, '0')}
      </p>
      <h3 className="mt-3 text-lg">{title}</h3>
      <p className="mt-2 text-sm text-muted">{about}</p>
      <p className="mt-auto pt-5 text-xs text-muted">{made}</p>
      {link && (
        <Link
          to={link.to}
          reloadDocument={link.to.startsWith('/api/')}
          className="mt-3 inline-flex items-center gap-1.5 self-start rounded-sm text-sm font-medium text-accent hover:text-accent-strong"
        >
          {link.label}
          <ArrowRight className="size-4" />
        </Link>
      )}
    </li>
  );
}
