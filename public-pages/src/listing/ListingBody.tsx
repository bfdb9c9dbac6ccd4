import styled from 'styled-components';
import { PublicFrame } from '../document/PublicFrame';
import { RichText } from '../richText/RichText';
import { EnquiryCard, EnquiryLink } from './EnquiryCard';
import { listBuildingFacts, listFeatures } from './facts/details';
import { FactColumns, TickList } from './facts/FactLists';
import { MainFacts } from './facts/MainFacts';
import { Gallery } from './gallery/Gallery';
import type { Listing } from './Listing';
import { AgentLink } from './ListingAgent';
import { ListingSection } from './ListingSection';
import { ListingTitle } from './ListingTitle';
import { LocationSection } from './LocationSection';

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
/** Cut off with an ellipsis in print, so that the page fits on one sheet. */
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
  const features = listFeatures(listing);
  const facts = listBuildingFacts(listing);
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
            <ListingSection title="About this property" printed>
              <Description dir="auto">
                <RichText html={description} />
              </Description>
            </ListingSection>
          )}
          {features.length > 0 && (
            <ListingSection title="Features">
              <TickList items={features} />
            </ListingSection>
          )}
          {facts.length > 0 && (
            <ListingSection title="Details">
              <FactColumns facts={facts} />
            </ListingSection>
          )}
          <LocationSection listing={listing} />
          <EnquiryLink />
        </Reading>
        <EnquiryCard listing={listing} />
      </Columns>
    </PublicFrame>
  );
}
