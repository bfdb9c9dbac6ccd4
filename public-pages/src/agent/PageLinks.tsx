import { TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { usePageContext } from '../form/PageContext';

/* No landmark: these links are not the page's navigation. */
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  a {
    padding: 10px 0;
  }
`;

interface PageLinksProps {
  /** Id of the section, and its contents in the plural: "listings". */
  of: 'listings' | 'reviews';
  page: number;
  pages: number;
}

/** Links to the other pages of a section; the other section stays on its page. */
export function PageLinks({ of, page, pages }: PageLinksProps) {
  const { pathname, searchParams } = new URL(usePageContext().request.url);
  if (pages <= 1) return null;
  const getAddress = (target: number) => {
    const query = getPageQuery(searchParams);
    if (target === 1) query.delete(`${of}Page`);
    else query.set(`${of}Page`, String(target));
    return `${pathname}${query.size > 0 ? `?${query}` : ''}#${of}`;
  };
  return (
    <Line role="group" aria-label={`Pages of ${of}`}>
      {page > 1 && <TextLink href={getAddress(page - 1)}>Previous</TextLink>}
      <span>{`Page ${page} of ${pages}`}</span>
      {page < pages && <TextLink href={getAddress(page + 1)}>Next</TextLink>}
    </Line>
  );
}

/** Picks the valid page numbers of both sections from a page's query. */
export function getPageQuery(params: URLSearchParams): URLSearchParams {
  const numbers = ['listingsPage', 'reviewsPage'].flatMap((name) => {
    const value = params.get(name) ?? '';
    return /^[1-9]\d{0,5}$/.test(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(numbers);
}
