import ArrowRight from 'virtual:lucide/arrow-right';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/page/button.tsx';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { ClampedText } from '#platform/web/ui/text/cut-text.tsx';
import type { BlogEntry } from '../../contract/blog.ts';

/** Questions with the beginning of their answers, which open in place; the blog has them all open. */
export function BlogPreview({ entries, about }: { entries: BlogEntry[]; about: string | null }) {
  if (entries.length === 0) return null;
  return (
    <PageSection
      id="blog"
      title="Blog"
      about={about}
      aside={
        <Button asChild variant="secondary">
          <Link to="/blog">
            All answers
            <ArrowRight />
          </Link>
        </Button>
      }
    >
      <ul className="divide-y border-y">
        {entries.map(({ q, a }) => (
          <li key={q} className="grid gap-x-12 gap-y-2 py-6 lg:grid-cols-[1fr_1.4fr]">
            <h3 className="text-lg wrap-anywhere">
              <Link to={`/blog#${blogAnchor(q)}`} className="rounded-xs transition-colors hover:text-accent">
                {q}
              </Link>
            </h3>
            <ClampedText text={a} lines={3} surelyFits={110} more="Full answer" about={q} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** The place of a question on the blog's page: `lfp-or-nmc-which-chemistry-should-i-choose`. */
export function blogAnchor(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
