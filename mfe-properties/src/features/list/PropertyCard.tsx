import type { Schemas } from '@lintel/contract/api';
import { formatLastUpdated, useLinkComponent } from '@lintel/ui';
import { memo, useId } from 'react';
import { propertyAddress } from '../../property/propertyAddress';
import { StateMenu } from '../../property/StateMenu';
import { CardFoot } from './CardFoot';
import { CardPicture } from './CardPicture';
import { CardQr } from './CardQr';
import { Line, PriceLine, StatePlace, Title, Updated } from './cardParts';
import { Body, Frame } from './gridParts';
import { Measures } from './Measures';
import { Price } from './Price';

/**
 * One listing: what it is and how it does, the way to its page, and what can be done with it from here. Drawn again
 * when the listing changes, not whenever the list is asked for.
 */
export const PropertyCard = memo(function PropertyCard({ property }: { property: Schemas['Property'] }) {
  const { id, title, type, location, state, updatedAt } = property;
  const Link = useLinkComponent();
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <CardPicture property={property} />
      <StatePlace>
        <StateMenu property={property} />
      </StatePlace>
      {state !== 'Deleted' && <CardQr property={property} />}
      <Body>
        <PriceLine>
          <Price property={property} />
          <small>{type}</small>
        </PriceLine>
        <Title id={titleId}>
          <Link href={propertyAddress(id)}>{title}</Link>
        </Title>
        <Line>{location || 'No location yet'}</Line>
        <Measures property={property} />
        <Updated>
          {'Updated '}
          <time dateTime={updatedAt}>{formatLastUpdated(updatedAt)}</time>
        </Updated>
      </Body>
      <CardFoot property={property} />
    </Frame>
  );
});
