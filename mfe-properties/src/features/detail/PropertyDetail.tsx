import { isApiError } from '@lintel/module-kit';
import { useParams } from '@lintel/module-kit/router';
import { ErrorCard, PageBody, PageHeader } from '@lintel/ui';
import { useGetPropertyQuery } from '../../property/getProperty';
import { PropertyNotFound } from './PropertyNotFound';
import { PropertyPage } from './PropertyPage';
import { PropertySkeleton } from './PropertySkeleton';

/** @param listAddress where "Back to Properties" leads */
export default function PropertyDetail({ listAddress }: { listAddress: string }) {
  const { id = '' } = useParams();
  const back = { href: listAddress, label: 'Back to Properties' };
  const {
    currentData: property,
    error,
    refetch,
  } = useGetPropertyQuery(id, {
    refetchOnMountOrArgChange: true,
  });

  if (isApiError(error) && error.status === 404) return <PropertyNotFound back={back} />;
  if (property) return <PropertyPage key={property.id} property={property} back={back} />;
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
