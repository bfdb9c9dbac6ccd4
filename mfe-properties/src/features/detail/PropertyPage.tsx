import type { Schemas } from '@lintel/contract/api';
import {
  ButtonLink,
  formatListingPrice,
  PageBody,
  PageHeader,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@lintel/ui';
import { Pencil } from 'lucide-react';
import styled from 'styled-components';
import { editPath } from '../../property/propertyPaths';
import { DescriptionCard } from './facts/DescriptionCard';
import { DocumentsCard } from './facts/DocumentsCard';
import { FactCard } from './facts/FactCard';
import { groupFacts } from './facts/propertyFacts';
import { Gallery } from './gallery/Gallery';
import { LeadsCard } from './LeadsCard';
import { MatchingLeadsCard } from './MatchingLeadsCard';
import { PropertyFigures } from './PropertyFigures';
import { PublicPageCard } from './PublicPageCard';
import { DeletedBanner, StateCard } from './StateCard';

/** Two columns from 1100 px. A narrower page has one: the gallery, the state and its actions, the rest. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  @media (min-width: 1100px) {
    grid-template: auto 1fr / minmax(0, 1fr) 336px;
  }
`;

export const GalleryArea = styled.div`
  min-width: 0;
`;

export const AsideArea = styled.div`
  min-width: 0;
  @media (min-width: 1100px) {
    grid-area: 1 / 2 / span 2;
  }
`;

export const MainArea = styled.div`
  min-width: 0;
`;

const renderLocationAndPrice = (property: Schemas['Property']) => {
  const { location, price } = property;
  const amount = price > 0 && formatListingPrice(property);
  if (!location) return amount;
  return (
    <>
      <bdi>{location}</bdi>
      {amount && ` · ${amount}`}
    </>
  );
};

interface Props {
  property: Schemas['Property'];
  back: { href: string; label: string };
}

export function PropertyPage({ property, back }: Props) {
  const { id, title, state, description, imageFiles, documentFiles } = property;
  const isDeleted = state === 'Deleted';
  const edit = (
    <ButtonLink href={editPath(id)} variant="primary" icon={<Pencil />} wideOnlyText>
      Edit
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={title}
        context={renderLocationAndPrice(property)}
        back={back}
        actions={!isDeleted && edit}
      />
      <PageBody>
        {isDeleted && <DeletedBanner property={property} />}
        <Columns>
          <GalleryArea>
            <Gallery title={title} pictures={imageFiles} />
          </GalleryArea>
          <AsideArea>
            <Stack>
              <StateCard property={property} />
              {!isDeleted && <PublicPageCard property={property} />}
              <LeadsCard property={property} />
              {state === 'Active' && <MatchingLeadsCard propertyId={id} />}
            </Stack>
          </AsideArea>
          <MainArea>
            <Stack>
              <PropertyFigures id={id} />
              {description && <DescriptionCard html={description} />}
              {groupFacts(property).map((group) => (
                <FactCard key={group.title} {...group} />
              ))}
              {documentFiles.length > 0 && <DocumentsCard files={documentFiles} />}
            </Stack>
          </MainArea>
        </Columns>
      </PageBody>
    </>
  );
}

const SkeletonPicture = styled(Skeleton)`
  aspect-ratio: 2 / 1;
  border-radius: var(--radius-lg);
`;

export function PropertySkeleton({ back }: { back: { href: string; label: string } }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <PageHeader title="" back={back} />
      <PageBody>
        <Columns>
          <GalleryArea>
            <SkeletonPicture height="auto" />
          </GalleryArea>
          <AsideArea>
            <Stack>
              <Skeleton height={216} shape="block" />
              <Skeleton height={160} shape="block" />
            </Stack>
          </AsideArea>
          <MainArea>
            <Skeleton height={240} shape="block" />
          </MainArea>
        </Columns>
      </PageBody>
    </div>
  );
}
