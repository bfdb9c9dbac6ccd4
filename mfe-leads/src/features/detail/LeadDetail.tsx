import { isApiError } from '@lintel/module-kit';
import { useParams } from '@lintel/module-kit/router';
import { ErrorCard, PageBody, PageHeader } from '@lintel/ui';
import { useGetLeadQuery } from '../../lead/getLead';
import { LeadNotFound } from './LeadNotFound';
import { LeadPage } from './LeadPage';
import { LeadSkeleton } from './LeadSkeleton';
import { useSteps } from './steps/useSteps';

interface Props {
  /** Where "Back to Leads" leads. */
  listAddress: string;
  /** The query of the list from which the lead was opened; undefined for whoever came from elsewhere. */
  search?: string;
}

export default function LeadDetail({ listAddress, search }: Props) {
  const { id = '' } = useParams();
  const { currentData: lead, error, refetch } = useGetLeadQuery(id);
  const steps = useSteps(id, search);
  const back = { href: listAddress, label: 'Back to Leads' };

  if (isApiError(error) && error.status === 404) return <LeadNotFound back={back} />;
  if (lead) return <LeadPage key={lead.id} lead={lead} back={back} steps={steps} />;
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
