import { ButtonLink, EmptyState } from '@lintel/ui';
import { Coins } from 'lucide-react';
import type { CoinListName } from '../../coin/listCoins';

export function NoCoins({ list }: { list: CoinListName }) {
  return (
    <EmptyState
      icon={<Coins size={20} strokeWidth={1.6} />}
      title="No coins"
      text="Coins stand here as soon as the market lists them."
      action={list !== 'recently' && <ButtonLink href="/coins">See recent coins</ButtonLink>}
    />
  );
}
