import styled from 'styled-components';
import { PublicFrame } from '../document/PublicFrame';
import { RichText } from '../richText/RichText';
import { AgentLink } from './AgentLink';
import { EnquiryCard } from './EnquiryCard';
import { buildingFacts, featuresOf } from './facts/details';
import { FactColumns } from './facts/FactColumns';
import { MainFacts } from './facts/MainFacts';
import { TickList } from './facts/TickList';
import { Gallery } from './gallery/Gallery';
import type { Listing } from './Listing';
import { ListingTitle } from './ListingTitle';
import { LocationPart } from './LocationPart';
import { Part } from './Part';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 368px;
  gap: 48px;
  align-items: start;
  @media (max-width: 1099px) {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 32px;
  }
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;
/** On paper the page is one: a long text ends there in an ellipsis. */
const Description = styled.div`
  @media print {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    overflow: hidden;
  }
`;
const Reading = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

export function ListingBody({ listing }: { listing: Listing }) {
  const { slug, agent, description } = listing;
  const features = featuresOf(listing);
  const facts = buildingFacts(listing);
  return (
    <PublicFrame
      end={<AgentLink agent={agent} />}
      view={`/api/public/listings/${encodeURIComponent(slug)}/views`}
    >
      <Gallery listing={listing} />
      <Columns>
        <Reading>
          <ListingTitle listing={listing} />
          <MainFacts listing={listing} />
          {description && (
            <Part title="About this property" printed>
              <Description>
                <RichText html={description} />
              </Description>
            </Part>
          )}
          {features.length > 0 && (
            <Part title="Features">
              <TickList items={features} />
            </Part>
          )}
          {facts.length > 0 && (
            <Part title="Details">
              <FactColumns facts={facts} />
            </Part>
          )}
          <LocationPart listing={listing} />
        </Reading>
        <EnquiryCard listing={listing} />
      </Columns>
    </PublicFrame>
  );
}
