import { render, screen } from '@testing-library/react';
import { EmptyState } from './EmptyState';

it('shows what is missing and the next action', () => {
  render(
    <EmptyState
      title="No leads"
      text="Enquiries arrive here."
      level={3}
      action={<a href="#/share">Share a listing</a>}
    />,
  );
  expect(screen.getByRole('heading', { name: 'No leads', level: 3 })).toBeInTheDocument();
  expect(screen.getByText('Enquiries arrive here.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Share a listing' })).toBeInTheDocument();
});
