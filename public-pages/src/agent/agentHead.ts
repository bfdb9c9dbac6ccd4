import type { Schemas } from '@lintel/contract/api';
import { countNoun } from '@lintel/ui';
import type { Head } from '../document/Head';
import { nameOf } from '../nameOf';
import { plainText } from '../richText/plainText';

const DESCRIPTION_LENGTH = 160;

export function agentHead(agent: Schemas['PublicAgent'], { url }: { url: string }): Head {
  const { title, company, avatar, username } = agent;
  const name = nameOf(agent);
  const canonical = `/agents/${encodeURIComponent(username)}`;
  return {
    title: [name, company].filter(Boolean).join(', '),
    description: describe(agent),
    type: 'profile',
    canonical,
    image: avatar ? { url: avatar, alt: name } : undefined,
    data: {
      '@context': 'https://schema.org',
      '@type': 'RealEstateAgent',
      name,
      url: new URL(canonical, url).href,
      ...(title && { description: title }),
      ...(avatar && { image: new URL(avatar, url).href }),
      ...(agent.rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: agent.rating,
          reviewCount: agent.reviewCount,
        },
      }),
    },
  };
}

/** The agent's own first words, or what there is to count. */
function describe({ about, title, listingCount, reviewCount, rating }: Schemas['PublicAgent']): string {
  const words = plainText(about);
  if (words.length > DESCRIPTION_LENGTH)
    return `${words.slice(0, DESCRIPTION_LENGTH).replace(/\s\S*$/, '')}…`;
  if (words) return words;
  const figures = [
    title,
    listingCount > 0 && countNoun(listingCount, 'listing', 'listings'),
    rating !== null && `${rating} of 5 stars from ${countNoun(reviewCount, 'review', 'reviews')}`,
  ];
  return figures.filter(Boolean).join('. ');
}
