import { isApiError, Lazy, lazyWithRetry, type Prefetch } from '@lintel/module-kit';
import { skipToken } from '@lintel/module-kit/redux';
import { matchPath, useNavigate, useParams } from '@lintel/module-kit/router';
import {
  DetailSkeleton,
  ErrorCard,
  type ErrorCardProps,
  PageBody,
  PageHeader,
  type PageHeaderProps,
  RecordNotFound,
} from '@lintel/ui';
import { Mails } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Campaign, prefetchCampaign, useGetCampaignQuery } from './campaignApi';
import { CAMPAIGNS_PATH, campaignPath, NEW_CAMPAIGN_PATH } from './campaignQuery';
import { Composer } from './compose/Composer';

const report = lazyWithRetry(
  () => import(/* webpackChunkName: "campaign-report" */ './report/CampaignReport'),
);

export const prefetch: Prefetch = (dispatch, { pathname }) => {
  const id = matchPath(`${CAMPAIGNS_PATH}/:id`, pathname)?.params.id;
  if (id && pathname !== NEW_CAMPAIGN_PATH) dispatch(prefetchCampaign(id));
};

/**
 * A newsletter: the composer of a draft or a new newsletter, or the figures of one that is scheduled or sent. A new
 * newsletter keeps its form when its first save gives it an address.
 * @param listAddress target of "Back to Newsletters"
 */
export default function CampaignPage({ listAddress }: { listAddress: string }) {
  const { id } = useParams();
  const navigate = useNavigate();
  const [shown, setShown] = useState({ id, visit: 0 });
  const [created, setCreated] = useState<Campaign>();
  const isCreated = id !== undefined && id === created?.id;
  if (shown.id !== id) {
    setShown({ id, visit: isCreated ? shown.visit : shown.visit + 1 });
    if (!isCreated) setCreated(undefined);
  }
  const { currentData, error, refetch } = useGetCampaignQuery(id ?? skipToken);
  const campaign = currentData ?? (isCreated ? created : undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function moveToAddress(saved: Campaign) {
    // The user may have left while it was being saved.
    if (!isMounted.current) return;
    setCreated(saved);
    navigate(campaignPath(saved.id), { replace: true });
  }

  const back = { href: listAddress, label: 'Back to Newsletters' };

  if (id !== undefined && !campaign)
    return <Unavailable error={error} back={back} onRetry={() => void refetch()} />;
  if (campaign && campaign.state !== 'draft')
    return (
      <Lazy
        key={campaign.id}
        of={report}
        fallback={<DetailSkeleton back={back} main={[280, 480]} side={[160]} />}
        renderError={(failure, retry) => <Failure error={failure} back={back} onRetry={retry} />}
        campaign={campaign}
        back={back}
      />
    );
  return <Composer key={shown.visit} stored={campaign} back={back} onCreated={moveToAddress} />;
}

interface UnavailableProps {
  error: ErrorCardProps['error'] | undefined;
  back: NonNullable<PageHeaderProps['back']>;
  onRetry(): void;
}

function Unavailable({ error, back, onRetry }: UnavailableProps) {
  if (isApiError(error) && error.status === 404)
    return (
      <RecordNotFound
        back={back}
        name="Newsletter"
        plural="newsletters"
        icon={<Mails size={20} strokeWidth={1.6} />}
      />
    );
  if (!error) return <DetailSkeleton back={back} main={[480, 120]} side={[280]} />;
  return <Failure error={error} back={back} onRetry={onRetry} />;
}

function Failure({ error, back, onRetry }: UnavailableProps & { error: ErrorCardProps['error'] }) {
  return (
    <>
      <PageHeader title="Newsletter" back={back} />
      <PageBody>
        <ErrorCard title="Couldn't load this newsletter" error={error} onRetry={onRetry} />
      </PageBody>
    </>
  );
}
