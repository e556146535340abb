import { Line, Lines, useField } from './editor.tsx';
import { OrderedList } from './ordered-list.tsx';
import { Check, emptyLink, LinkFields, Optional, Section } from './section.tsx';

const emptyPortfolio = {
  ...{ description: '', overline: '', title: '', text: '', layers: [], layersNote: '' },
  ...{ work: [], workNote: '', skills: [], habits: [], contact: '' },
};

/** The page about the seller. */
export function About() {
  const { value: portfolio } = useField<object | null>(['portfolio']);
  const { value: about } = useField<object | null>(['about']);
  return (
    <Section
      id="about"
      title="About"
      about="The page /portfolio: a text about you, or a portfolio of your work. Without either, there is no such page."
      fields={['about', 'portfolio']}
    >
      {!portfolio && (
        <Optional path={['about']} empty={{ title: 'About us', text: '' }} add="Write a text about you">
          <Line path={['about', 'title']} label="Title" required />
          <Lines path={['about', 'text']} label="Text" hint="Markdown." rows={12} required />
        </Optional>
      )}
      {!about && (
        <Optional path={['portfolio']} empty={emptyPortfolio} add="Show a portfolio of your work">
          <PortfolioFields />
        </Optional>
      )}
    </Section>
  );
}

function PortfolioFields() {
  const at = (...names: string[]) => ['portfolio', ...names];
  return (
    <>
      <Line path={at('overline')} label="Line above the title" />
      <Line path={at('title')} label="Title" required />
      <Lines path={at('text')} label="Text" rows={3} />
      <Lines
        path={at('description')}
        label="Description"
        hint="What search engines show of the page."
        rows={2}
      />
      <h3 className="font-medium">Layers</h3>
      <OrderedList path={at('layers')} one="layer" empty={{ name: '', about: '', isWide: false }} max={8}>
        {(path) => (
          <>
            <Line path={[...path, 'name']} label="Name" required />
            <Line path={[...path, 'about']} label="What it does" required />
            <Check path={[...path, 'isWide']} label="Over the whole width" />
          </>
        )}
      </OrderedList>
      <Line path={at('layersNote')} label="Line below the layers" />
      <h3 className="font-medium">Work</h3>
      <Line path={at('workNote')} label="Line below the title" />
      <OrderedList
        path={at('work')}
        one="work"
        empty={{ title: '', about: '', made: '', link: null }}
        max={24}
      >
        {(path) => (
          <>
            <Line path={[...path, 'title']} label="Title" required />
            <Lines path={[...path, 'about']} label="About it" rows={3} required />
            <Line path={[...path, 'made']} label="Made with" required />
            <Optional path={[...path, 'link']} empty={emptyLink} add="Add a link">
              <LinkFields path={[...path, 'link']} />
            </Optional>
          </>
        )}
      </OrderedList>
      <h3 className="font-medium">Skills</h3>
      <OrderedList path={at('skills')} one="area" empty={{ area: '', tools: [''] }} max={12}>
        {(path) => (
          <>
            <Line path={[...path, 'area']} label="Area" required />
            <OrderedList path={[...path, 'tools']} one="tool" empty="" max={20}>
              {(inner) => <Line path={inner} label="Tool" required />}
            </OrderedList>
          </>
        )}
      </OrderedList>
      <h3 className="font-medium">How you work</h3>
      <OrderedList path={at('habits')} one="habit" empty={{ rule: '', meaning: '' }} max={12}>
        {(path) => (
          <>
            <Line path={[...path, 'rule']} label="Rule" required />
            <Lines path={[...path, 'meaning']} label="What it means" rows={2} required />
          </>
        )}
      </OrderedList>
      <Line path={at('contact')} label="Line above the contact" />
    </>
  );
}
