import { useParams } from '@lintel/module-kit/router';
import { ButtonLink, EmptyState, PageBody } from '@lintel/ui';
import { ArrowLeft, HousePlus } from 'lucide-react';
import styled from 'styled-components';
import { propertyAddress } from '../../property/propertyAddress';

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  flex-wrap: wrap;
  h1 {
    font: var(--text-20);
    letter-spacing: var(--tracking-tight);
  }
`;

/** The place of the seven steps; this page has the whole window. */
export default function PropertyWizard() {
  const { id } = useParams();
  return (
    <PageBody as="main" id="main">
      <Head>
        <ButtonLink href="/properties" icon={<ArrowLeft size={16} strokeWidth={1.8} />}>
          Back to Properties
        </ButtonLink>
        <h1>{id ? 'Edit Property' : 'Add Property'}</h1>
      </Head>
      <EmptyState
        icon={<HousePlus size={20} strokeWidth={1.6} />}
        title="Listings cannot be written yet"
        text="Those that exist can be looked at."
        action={
          <ButtonLink href={id ? propertyAddress(id) : '/properties'}>
            {id ? 'See this property' : 'See all properties'}
          </ButtonLink>
        }
      />
    </PageBody>
  );
}
