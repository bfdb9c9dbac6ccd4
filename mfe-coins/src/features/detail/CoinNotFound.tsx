import { ButtonLink, EmptyState, PageBody, PageHeader } from '@lintel/ui';
import { Coins } from 'lucide-react';

export function CoinNotFound({ back }: { back: { href: string; label: string } }) {
  return (
    <>
      <PageHeader title="Coin not found" back={back} />
      <PageBody>
        <EmptyState
          icon={<Coins size={20} strokeWidth={1.6} />}
          title="There is no such coin"
          text="The market does not list it, or the link is not complete."
          action={<ButtonLink href={back.href}>See all coins</ButtonLink>}
        />
      </PageBody>
    </>
  );
}
