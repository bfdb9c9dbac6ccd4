import { PageBody, PageHeader } from '@lintel/ui';
import { GameCard } from './GameCard';

export default function CoinList() {
  return (
    <>
      <PageHeader title="Coins" context="Sample market data" />
      <PageBody>
        <GameCard />
      </PageBody>
    </>
  );
}
