import { isApiError } from '@lintel/module-kit';
import { useParams } from '@lintel/module-kit/router';
import {
  DetailSkeleton,
  type DetailSkeletonProps,
  ErrorCard,
  PageBody,
  PageHeader,
  RecordNotFound,
  type RecordNotFoundProps,
} from '@lintel/ui';
import { Coins } from 'lucide-react';
import { useGetCoinQuery } from '../../coin/coinApi';
import { useRefreshInterval, useRefreshOnReturn } from '../../coin/useRefresh';
import { CoinPage } from './CoinPage';

interface Props {
  /** Target of "Back to Coins". */
  listAddress: string;
}

export default function CoinDetail({ listAddress }: Props) {
  const { coin = '' } = useParams();
  const query = useGetCoinQuery(coin, { pollingInterval: useRefreshInterval() });
  useRefreshOnReturn(query);
  const { currentData, error, refetch } = query;
  const back = { href: listAddress, label: 'Back to Coins' };

  if (isApiError(error) && error.status === 404) return <CoinNotFound back={back} />;
  if (currentData) return <CoinPage key={currentData.id} coin={currentData} back={back} query={query} />;
  if (!error) return <CoinSkeleton back={back} />;
  return (
    <>
      <PageHeader title="Coin" back={back} />
      <PageBody>
        <ErrorCard title="Couldn't load this coin" error={error} onRetry={refetch} />
      </PageBody>
    </>
  );
}

function CoinNotFound({ back }: Pick<RecordNotFoundProps, 'back'>) {
  return (
    <RecordNotFound
      back={back}
      name="Coin"
      plural="coins"
      icon={<Coins size={20} strokeWidth={1.6} />}
      text="The market doesn't list it, or the link is incomplete."
    />
  );
}

const CoinSkeleton = ({ back }: Pick<DetailSkeletonProps, 'back'>) => (
  <DetailSkeleton back={back} main={[520, 240]} side={[172, 160, 200]} />
);
