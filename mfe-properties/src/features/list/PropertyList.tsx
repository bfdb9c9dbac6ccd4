import { useUrlState } from '@lintel/module-kit';
import { ButtonLink, countNoun, PageBody, PageHeader } from '@lintel/ui';
import { Plus } from 'lucide-react';
import { useListPropertiesQuery } from './listProperties';
import { PropertyResults } from './PropertyResults';

export default function PropertyList() {
  const { page, change } = useUrlState();
  const { data } = useListPropertiesQuery({ page }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title="Properties"
        context={data && `Your ${countNoun(data.total, 'property', 'properties')}`}
        actions={
          <ButtonLink
            href="/properties/add"
            variant="primary"
            icon={<Plus size={16} strokeWidth={1.8} />}
            wideOnlyText
          >
            Add Property
          </ButtonLink>
        }
      />
      <PageBody>
        <PropertyResults page={page} onPage={(next) => change({ page: next })} />
      </PageBody>
    </>
  );
}
