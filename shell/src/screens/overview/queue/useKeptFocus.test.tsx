import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import type { TodayItem } from './todayItems';
import { useKeptFocus } from './useKeptFocus';

function Page({ names }: { names: string[] }) {
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card, names as unknown as TodayItem[]);
  return (
    <>
      <section ref={card} tabIndex={-1} aria-label="Today">
        {names.map((name) => (
          <div key={name} data-row={name}>
            <a href={`/leads/${name}`}>{name}</a>
          </div>
        ))}
      </section>
      <p>Elsewhere</p>
    </>
  );
}

const link = (name: string) => screen.getByRole('link', { name });

test('[TODAY-06] the next row has the focus when the focused one leaves, and the queue after the last', () => {
  const { rerender } = render(<Page names={['Ada', 'Grace']} />);
  link('Ada').focus();
  rerender(<Page names={['Grace']} />);
  expect(link('Grace')).toHaveFocus();
  rerender(<Page names={[]} />);
  expect(screen.getByRole('region', { name: 'Today' })).toHaveFocus();
});

test('[TODAY-05] [TODAY-06] a change does not return the focus once the user has clicked elsewhere', async () => {
  const { rerender } = render(<Page names={['Ada', 'Grace']} />);
  link('Ada').focus();
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(document.body).toHaveFocus();
  rerender(<Page names={['Ada', 'Grace', 'Hedy']} />);
  expect(document.body).toHaveFocus();
});
