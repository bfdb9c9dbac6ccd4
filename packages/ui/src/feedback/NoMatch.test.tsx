import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoMatch } from './NoMatch';

describe('NoMatch', () => {
  it('repeats the query and clears it', async () => {
    const onClear = jest.fn();
    render(<NoMatch query="pinhal" onClear={onClear} />);
    expect(screen.getByRole('heading', { name: 'No results for “pinhal”' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('mentions the filters without a search text', () => {
    render(<NoMatch onClear={jest.fn()} />);
    expect(screen.getByRole('heading', { name: 'No results match the filters' })).toBeInTheDocument();
  });
});
