import { useParams } from '@lintel/module-kit/router';
import { ButtonLink, EmptyState, PageBody, PageHeader } from '@lintel/ui';
import { Coins } from 'lucide-react';

export default function CoinDetail() {
  const { coin = '' } = useParams();
  return (
    <>
      <PageHeader
        title={coin}
        context="Sample market data"
        back={{ href: '/coins', label: 'Back to Coins' }}
      />
      <PageBody>
        <EmptyState
          icon={<Coins size={20} strokeWidth={1.6} />}
          title={`No market data for ${coin} yet`}
          action={<ButtonLink href="/coins">See all coins</ButtonLink>}
        />
      </PageBody>
    </>
  );
}
