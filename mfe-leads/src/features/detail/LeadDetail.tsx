import { isApiError } from '@lintel/module-kit';
import { useParams } from '@lintel/module-kit/router';
import { ErrorCard, PageBody, PageHeader } from '@lintel/ui';
import { useGetLeadQuery } from '../../lead/getLead';
import { LeadNotFound } from './LeadNotFound';
import { LeadPage } from './LeadPage';
import { LeadSkeleton } from './LeadSkeleton';

/** @param listAddress where "Back to Leads" leads */
export default function LeadDetail({ listAddress }: { listAddress: string }) {
  const { id = '' } = useParams();
  const { currentData: lead, error, refetch } = useGetLeadQuery(id);
  const back = { href: listAddress, label: 'Back to Leads' };

  if (isApiError(error) && error.status === 404) return <LeadNotFound back={back} />;
  if (lead) return <LeadPage key={lead.id} lead={lead} back={back} />;
  if (!error) return <LeadSkeleton back={back} />;
  return (
    <>
      <PageHeader title="Lead Details" back={back} />
      <PageBody>
        <ErrorCard title="Could not load this lead" error={error} onRetry={refetch} />
      </PageBody>
    </>
  );
}
