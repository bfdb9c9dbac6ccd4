import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchInput } from './SearchInput';

function Search({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <SearchInput
      label="Search coins"
      value={text}
      onChange={(next) => {
        setText(next);
        onText(next);
      }}
    />
  );
}

it('reports its text, and keeps focus when cleared', async () => {
  const onText = jest.fn();
  render(<Search onText={onText} />);
  const box = screen.getByRole('searchbox', { name: 'Search coins' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(box).toHaveAttribute('maxlength', '200');

  await userEvent.type(box, 'sol');
  expect(onText).toHaveBeenLastCalledWith('sol');

  await userEvent.click(screen.getByRole('button', { name: 'Reset search' }));
  expect(onText).toHaveBeenLastCalledWith('');
  expect(box).toHaveFocus();
});
