import { RecordNotFound, type RecordNotFoundProps } from '@lintel/ui';
import { Coins } from 'lucide-react';

export function CoinNotFound({ back }: Pick<RecordNotFoundProps, 'back'>) {
  return (
    <RecordNotFound
      back={back}
      name="Coin"
      plural="coins"
      icon={<Coins size={20} strokeWidth={1.6} />}
      text="The market does not list it, or the link is not complete."
    />
  );
}
