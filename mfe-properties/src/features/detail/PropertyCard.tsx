import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody, Facts, Picture, pictureOf } from '@lintel/ui';
import styled from 'styled-components';
import { mainFacts } from './mainFacts';

const Frame = styled(Card)`
  overflow: clip;
  max-width: 720px;
`;

/** The listing's main facts under its first picture. */
export function PropertyCard({ property }: { property: Schemas['Property'] }) {
  const [featured] = property.imageFiles;
  return (
    <Frame aria-label="Main facts">
      {featured && (
        <Picture
          image={pictureOf(featured)}
          alt={property.title}
          ratio="2 / 1"
          sizes="(min-width: 900px) 720px, 100vw"
        />
      )}
      <CardBody>
        <Facts items={mainFacts(property)} />
      </CardBody>
    </Frame>
  );
}
