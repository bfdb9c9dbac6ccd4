import { isApiError } from '@lintel/module-kit';
import { useParams } from '@lintel/module-kit/router';
import { ErrorCard, PageBody, PageHeader } from '@lintel/ui';
import { useGetCoinQuery } from '../../coin/getCoin';
import { useRefreshInterval, useRefreshOnReturn } from '../../coin/useRefresh';
import { CoinNotFound } from './CoinNotFound';
import { CoinPage } from './CoinPage';
import { CoinSkeleton } from './CoinSkeleton';

interface Props {
  /** Where "Back to Coins" leads. */
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
        <ErrorCard title="Could not load this coin" error={error} onRetry={refetch} />
      </PageBody>
    </>
  );
}
