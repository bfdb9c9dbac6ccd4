import { isApiError } from '@lintel/module-kit';
import { useParams } from '@lintel/module-kit/router';
import { ErrorCard, PageBody, PageHeader, StateBadge } from '@lintel/ui';
import { useGetPropertyQuery } from '../../property/getProperty';
import { PropertyCard } from './PropertyCard';
import { PropertyNotFound } from './PropertyNotFound';
import { PropertySkeleton } from './PropertySkeleton';

const back = { href: '/properties', label: 'Back to Properties' };

export default function PropertyDetail() {
  const { id = '' } = useParams();
  const { currentData: property, error, refetch } = useGetPropertyQuery(id);

  if (isApiError(error) && error.status === 404) return <PropertyNotFound back={back} />;
  if (property) {
    return (
      <>
        <PageHeader
          title={property.title}
          context={property.location}
          back={back}
          actions={<StateBadge state={property.state} />}
        />
        <PageBody>
          <PropertyCard property={property} />
        </PageBody>
      </>
    );
  }
  if (!error) return <PropertySkeleton back={back} />;
  return (
    <>
      <PageHeader title="Property" back={back} />
      <PageBody>
        <ErrorCard title="Could not load this property" error={error} onRetry={refetch} />
      </PageBody>
    </>
  );
}
