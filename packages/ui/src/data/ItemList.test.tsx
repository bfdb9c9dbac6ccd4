import { render, screen, within } from '@testing-library/react';
import { ItemList, ListItem } from './ItemList';
import { StageBadge } from './StageBadge';

it('is a list item with one real link', () => {
  render(
    <ItemList>
      <ListItem
        title="Jonas Weber"
        href="/leads/7"
        text="Casa do Pinhal"
        badge={<StageBadge stage="Won" />}
        time="Nov 18"
        dateTime="2026-11-18"
      />
    </ItemList>,
  );
  const item = within(screen.getByRole('listitem'));
  expect(item.getByText('Casa do Pinhal')).toHaveAttribute('dir', 'auto');
  expect(item.getByRole('link', { name: 'Jonas Weber' })).toHaveAttribute('dir', 'auto');
  expect(item.getByRole('link', { name: 'Jonas Weber' })).toHaveAttribute('href', '/leads/7');
  expect(item.getByText('Won')).toBeVisible();
  expect(item.getByText('Nov 18')).toHaveAttribute('datetime', '2026-11-18');
});
