import type { Schemas } from '@lintel/contract/api';
import { formatCount } from '@lintel/ui';
import type { Head } from '../document/Head';
import { fullName } from '../fullName';
import { plainText } from '../richText/RichText';

const DESCRIPTION_LENGTH = 160;

export function agentHead(agent: Schemas['PublicAgent'], { url }: { url: string }): Head {
  const { title, company, avatar, username } = agent;
  const name = fullName(agent);
  const canonical = `/agents/${encodeURIComponent(username)}`;
  return {
    title: [name, company].filter(Boolean).join(', '),
    description: describeAgent(agent),
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

/** The start of the agent's own text, or else the key figures. */
function describeAgent({ about, title, listingCount, reviewCount, rating }: Schemas['PublicAgent']): string {
  const text = plainText(about);
  if (text.length > DESCRIPTION_LENGTH) return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s\S*$/, '')}…`;
  if (text) return text;
  const figures = [
    title,
    listingCount > 0 && formatCount(listingCount, 'listing', 'listings'),
    rating !== null && `${rating} of 5 stars from ${formatCount(reviewCount, 'review', 'reviews')}`,
  ];
  return figures.filter(Boolean).join('. ');
}
