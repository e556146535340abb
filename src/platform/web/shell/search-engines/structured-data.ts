import type { ShopInfo } from '#platform/contract/shop-info.ts';

/*
 * What schema.org has words for. React Router writes it into the page as JSON with `<`, `>` and `&` escaped, so that
 * nothing in a name or a description can end its script.
 */

export function describeSeller({ address, seller }: Pick<ShopInfo, 'address' | 'seller'>): object {
  const { name, email, street, town, country } = seller;
  return {
    '@type': 'Organization',
    name,
    url: `${address}/`,
    logo: `${address}/favicon.svg`,
    ...(email && { email }),
    ...(street && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        ...(town && { addressLocality: town }),
        ...(country && { addressCountry: country }),
      },
    }),
  };
}

/** From the whole shop down to the page itself. */
export function describeBreadcrumbs(crumbs: { name: string; path: string }[], address: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address + path,
    })),
  };
}

export function describeQuestions(entries: { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
