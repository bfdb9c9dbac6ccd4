import type { Schemas } from '@lintel/contract/api';
import { ButtonLink, formatMoney, PageBody, PageHeader, Stack } from '@lintel/ui';
import { Pencil } from 'lucide-react';
import { editAddress } from '../../property/propertyAddress';
import { DeletedBanner } from './DeletedBanner';
import { DescriptionCard } from './facts/DescriptionCard';
import { DocumentsCard } from './facts/DocumentsCard';
import { FactCard } from './facts/FactCard';
import { factGroups } from './facts/factGroups';
import { PropertyFigures } from './figures/PropertyFigures';
import { Gallery } from './gallery/Gallery';
import { LeadsCard } from './leads/LeadsCard';
import { PublicPageCard } from './PublicPageCard';
import { AsidePlace, Columns, GalleryPlace, RestPlace } from './pageParts';
import { StateCard } from './StateCard';

const placeAndPrice = ({ location, price, currency }: Schemas['Property']) =>
  [location, price > 0 && formatMoney(price, currency || 'USD')].filter(Boolean).join(' · ');

interface Props {
  property: Schemas['Property'];
  back: { href: string; label: string };
}

export function PropertyPage({ property, back }: Props) {
  const { id, title, state, description, imageFiles, documentFiles } = property;
  const isDeleted = state === 'Deleted';
  const edit = (
    <ButtonLink href={editAddress(id)} variant="primary" icon={<Pencil />} wideOnlyText>
      Edit
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={title} context={placeAndPrice(property)} back={back} actions={!isDeleted && edit} />
      <PageBody>
        {isDeleted && <DeletedBanner property={property} />}
        <Columns>
          <GalleryPlace>
            <Gallery title={title} pictures={imageFiles} />
          </GalleryPlace>
          <AsidePlace>
            <Stack>
              <StateCard property={property} />
              {!isDeleted && <PublicPageCard property={property} />}
              <LeadsCard property={property} />
            </Stack>
          </AsidePlace>
          <RestPlace>
            <Stack>
              <PropertyFigures id={id} />
              {description && <DescriptionCard html={description} />}
              {factGroups(property).map((group) => (
                <FactCard key={group.title} {...group} />
              ))}
              {documentFiles.length > 0 && <DocumentsCard files={documentFiles} />}
            </Stack>
          </RestPlace>
        </Columns>
      </PageBody>
    </>
  );
}
