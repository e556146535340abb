import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { About } from './about-fields.tsx';
import { Line, Lines, MomentField, type Path, useField } from './editor.tsx';
import { OrderedList } from './ordered-list.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { Check, emptyLink, LinkFields, Optional, Section } from './section.tsx';

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
      <Section
        id="search"
        title="Search engines"
        about="What they show of the home page."
        fields={['title', 'description']}
      >
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
