import { isApiError } from '@lintel/module-kit';
import { useParams } from '@lintel/module-kit/router';
import { ErrorCard, PageBody, PageHeader, RecordNotFound, type RecordNotFoundProps } from '@lintel/ui';
import { Building2 } from 'lucide-react';
import { useGetPropertyQuery } from '../../property/propertyApi';
import { PropertyPage, PropertySkeleton } from './PropertyPage';

/** @param listAddress target of "Back to Properties" */
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
        <ErrorCard title="Couldn't load this property" error={error} onRetry={refetch} />
      </PageBody>
    </>
  );
}

function PropertyNotFound({ back }: Pick<RecordNotFoundProps, 'back'>) {
  return (
    <RecordNotFound
      back={back}
      name="Property"
      plural="properties"
      icon={<Building2 size={20} strokeWidth={1.6} />}
    />
  );
}
