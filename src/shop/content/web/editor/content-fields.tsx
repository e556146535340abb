import type { ReactNode } from 'react';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Line, Lines, MomentField, useField } from './editor.tsx';
import { OrderedList } from './ordered-list.tsx';
import { PictureChoice } from './picture-choice.tsx';

type Path = readonly (string | number)[];

function Section({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="rounded-card border bg-surface p-card">
      <h2 id={`${id}-heading`} className="text-lg font-medium">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-muted">{about}</p>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

const LinkFields = ({ path }: { path: Path }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Line path={[...path, 'label']} label="Label" required />
    <Line path={[...path, 'to']} label="Leads to" hint="/products, #contactUs or https://…" required />
  </div>
);

const emptyLink = { label: '', to: '' };

/** Everything that the public pages say, in the order in which a visitor meets it. */
export function ContentFields() {
  return (
    <>
      <Announcement />
      <Section id="hero" title="Top of the home page" about="The first thing that visitors see.">
        <Line path={['hero', 'overline']} label="Line above the title" />
        <Line path={['hero', 'title']} label="Title" hint="Without one, your name stands here." />
        <Lines path={['hero', 'text']} label="Text" rows={3} />
        <PictureChoice path={['hero', 'picture']} />
        <h3 className="font-medium">Buttons</h3>
        <OrderedList path={['hero', 'buttons']} one="button" empty={emptyLink} max={2}>
          {(path) => <LinkFields path={path} />}
        </OrderedList>
        <h3 className="font-medium">Facts</h3>
        <OrderedList path={['hero', 'facts']} one="fact" empty={{ term: '', detail: '' }} max={3}>
          {(path) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <Line path={[...path, 'term']} label="Term" required />
              <Line path={[...path, 'detail']} label="Detail" required />
            </div>
          )}
        </OrderedList>
      </Section>
      <Section id="search" title="Search engines" about="What they show of the home page.">
        <Line path={['title']} label="Title" hint="Follows your name." />
        <Lines path={['description']} label="Description" rows={2} />
      </Section>
      <Section
        id="counts"
        title="Counts"
        about="State your own numbers, or let the shop count. Without any, nothing is shown."
      >
        <Line path={['counts', 'title']} label="Title" />
        <OrderedList
          path={['counts', 'entries']}
          one="count"
          empty={{ label: '', number: '', counted: null }}
          max={6}
        >
          {(path) => <CountFields path={path} />}
        </OrderedList>
      </Section>
      <Section id="visit" title="Visit Us" about="A line above the map and the contact form.">
        <Lines path={['visit']} label="Text" rows={2} />
      </Section>
      <Section id="faq" title="FAQ" about="On the home page, and those for every product on its page, too.">
        <Line path={['faq', 'text']} label="Line below the title" />
        <OrderedList
          path={['faq', 'entries']}
          one="question"
          empty={{ question: '', answer: '', onProducts: true }}
          max={30}
        >
          {(path) => (
            <>
              <Line path={[...path, 'question']} label="Question" required />
              <Lines path={[...path, 'answer']} label="Answer" required />
              <Check path={[...path, 'onProducts']} label="Show on the page of each product" />
            </>
          )}
        </OrderedList>
      </Section>
      <Section
        id="categories"
        title="Categories"
        about="What stands below the name of a category, in place of the usual words."
      >
        <OrderedList path={['categories']} one="category" empty={{ kind: '', text: '' }} max={30}>
          {(path) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <Line
                path={[...path, 'kind']}
                label="Category"
                hint="As in the address: cell, module, pack …"
                required
              />
              <Line path={[...path, 'text']} label="Text" required />
            </div>
          )}
        </OrderedList>
      </Section>
      <Section id="blog" title="Blog" about="The line below its title, and what search engines show.">
        <Line path={['blog', 'text']} label="Line below the title" />
        <Lines path={['blog', 'description']} label="Description" rows={2} />
      </Section>
      <About />
      <Section id="footer" title="Footer" about="Columns of links at the end of each page.">
        <Line path={['footer', 'tagline']} label="Tagline" />
        <OrderedList
          path={['footer', 'columns']}
          one="column"
          empty={{ title: '', links: [emptyLink] }}
          max={4}
        >
          {(path) => (
            <>
              <Line path={[...path, 'title']} label="Title" required />
              <OrderedList path={[...path, 'links']} one="link" empty={emptyLink} max={10}>
                {(inner) => <LinkFields path={inner} />}
              </OrderedList>
            </>
          )}
        </OrderedList>
        <h3 className="font-medium">Certificates and tests</h3>
        <OrderedList path={['footer', 'certificates']} one="certificate" empty="" max={12}>
          {(path) => <Line path={path} label="Certificate" required />}
        </OrderedList>
      </Section>
    </>
  );
}

function CountFields({ path }: { path: Path }) {
  const { value, set } = useField<{ label: string; number: string | null; counted: string | null }>(path);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Line path={[...path, 'label']} label="Label" required />
      <SelectField
        label="Number"
        value={value.counted ?? ''}
        options={[
          { value: '', label: 'Stated' },
          { value: 'customers', label: 'Counted: customers with a paid order' },
          { value: 'products', label: 'Counted: products' },
          { value: 'reviews', label: 'Counted: reviews' },
        ]}
        onChange={({ target }) =>
          set({ ...value, counted: target.value || null, number: target.value ? null : (value.number ?? '') })
        }
      />
      {value.counted === null && (
        <Line path={[...path, 'number']} label="Stated number" hint="Such as 10K+." required />
      )}
    </div>
  );
}

function Check({ path, label }: { path: Path; label: string }) {
  const { value, set } = useField<boolean>(path);
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => set(target.checked)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}

/** A part that is there or not. */
function Optional({
  path,
  empty,
  add,
  children,
}: {
  path: Path;
  empty: object;
  add: string;
  children: ReactNode;
}) {
  const { value, set } = useField<object | null>(path);
  if (!value)
    return (
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => set(empty)}>
        {add}
      </Button>
    );
  return (
    <>
      {children}
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => set(null)}>
        Remove
      </Button>
    </>
  );
}

function Announcement() {
  const stretch = { from: null, until: null };
  return (
    <>
      <Section
        id="announcement"
        title="Announcement"
        about="A bar above every public page, for as long as you say."
      >
        <Optional
          path={['announcement']}
          empty={{ text: '', link: null, ...stretch }}
          add="Add an announcement"
        >
          <Line path={['announcement', 'text']} label="Text" required />
          <Optional path={['announcement', 'link']} empty={emptyLink} add="Add a link">
            <LinkFields path={['announcement', 'link']} />
          </Optional>
          <div className="grid gap-4 sm:grid-cols-2">
            <MomentField path={['announcement', 'from']} label="From" hint="Empty: at once." />
            <MomentField path={['announcement', 'until']} label="Until" hint="Empty: until you remove it." />
          </div>
        </Optional>
      </Section>
      <Section
        id="closing"
        title="Closing"
        about="Ordering is paused meanwhile. Orders that were placed can still be paid."
      >
        <Optional path={['closing']} empty={{ text: '', ...stretch }} add="Close for holidays">
          <Line path={['closing', 'text']} label="Text" hint="Follows ‘Ordering is paused until …’." />
          <div className="grid gap-4 sm:grid-cols-2">
            <MomentField path={['closing', 'from']} label="From" hint="Empty: at once." />
            <MomentField path={['closing', 'until']} label="Until" required />
          </div>
        </Optional>
      </Section>
    </>
  );
}

function About() {
  const { value: portfolio, set } = useField<object | null>(['portfolio']);
  return (
    <Section id="about" title="About" about="The page /portfolio. Without it, there is no such page.">
      {portfolio ? (
        <>
          <p className="text-sm">It shows a portfolio of work.</p>
          <Button variant="secondary" size="small" className="justify-self-start" onClick={() => set(null)}>
            Remove the portfolio
          </Button>
        </>
      ) : (
        <Optional path={['about']} empty={{ title: 'About us', text: '' }} add="Add a page about you">
          <Line path={['about', 'title']} label="Title" required />
          <Lines path={['about', 'text']} label="Text" hint="Markdown." rows={12} required />
        </Optional>
      )}
    </Section>
  );
}
