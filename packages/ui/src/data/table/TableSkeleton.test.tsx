import { render, screen } from '@testing-library/react';
import { TableSkeleton } from './TableSkeleton';

it('announces loading and hides its bars from screen readers', () => {
  const columns = [{ id: 'name', header: 'Name', cell: (row: string) => row }];
  const { container } = render(<TableSkeleton columns={columns} rows={3} />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
  expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
});
