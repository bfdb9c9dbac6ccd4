import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './Pager';

const noun = ['lead', 'leads'] as const;

describe('Pager', () => {
  it('shows the range and the total', () => {
    render(<Pager of={{ page: 3, pageSize: 16, total: 1040 }} noun={noun} onPage={jest.fn()} />);
    expect(screen.getByText('Showing 33 to 48 of 1,040 leads')).toBeInTheDocument();
    expect(screen.getByText('Page 3 of 65')).toBeInTheDocument();
  });

  it('goes to the next and the previous page', async () => {
    const onPage = jest.fn();
    render(<Pager of={{ page: 2, pageSize: 16, total: 60 }} noun={noun} onPage={onPage} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenLastCalledWith(3);
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage).toHaveBeenLastCalledWith(1);
  });

  it('stops at both ends and cuts the last page short', () => {
    const { rerender } = render(
      <Pager of={{ page: 1, pageSize: 16, total: 60 }} noun={noun} onPage={jest.fn()} />,
    );
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
    rerender(<Pager of={{ page: 4, pageSize: 16, total: 60 }} noun={noun} onPage={jest.fn()} />);
    expect(screen.getByText('Showing 49 to 60 of 60 leads')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('moves focus to the other button when the pressed one becomes disabled', async () => {
    const { rerender } = render(
      <Pager of={{ page: 3, pageSize: 16, total: 60 }} noun={noun} onPage={jest.fn()} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    rerender(<Pager of={{ page: 4, pageSize: 16, total: 60 }} noun={noun} onPage={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toHaveFocus();
  });

  it('leaves the focus alone when the last page is refreshed later', async () => {
    const pager = (page: number, total = 60) => (
      <Pager of={{ page, pageSize: 16, total }} noun={noun} onPage={jest.fn()} />
    );
    const { rerender } = render(pager(3));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    rerender(pager(4));
    await userEvent.click(document.body);
    rerender(pager(4, 61));
    expect(document.body).toHaveFocus();
  });

  it('announces the new page, but not the total, which the list announces', () => {
    const { rerender } = render(
      <Pager of={{ page: 1, pageSize: 16, total: 60 }} noun={noun} onPage={jest.fn()} />,
    );
    const status = screen.getByRole('status');
    rerender(<Pager of={{ page: 2, pageSize: 16, total: 60 }} noun={noun} onPage={jest.fn()} />);
    expect(status).toHaveTextContent(/^Page 2 of 4$/);
  });

  it('renders nothing for a single page', () => {
    const { container } = render(
      <Pager of={{ page: 1, pageSize: 16, total: 16 }} noun={noun} onPage={jest.fn()} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
