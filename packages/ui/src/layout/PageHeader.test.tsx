import { fireEvent, render, screen } from '@testing-library/react';
import { PageHeader } from './PageHeader';

describe('PageHeader', () => {
  it('has a focusable heading and the context of the page', () => {
    render(<PageHeader title="Leads" context="60 leads, 4 unread" />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Leads' });
    heading.focus();
    expect(heading).toHaveFocus();
    expect(screen.getByText('60 leads, 4 unread')).toBeInTheDocument();
  });

  it('opens the drawer', () => {
    const onMenu = jest.fn();
    window.addEventListener('lintel:menu', onMenu);
    render(<PageHeader title="Leads" />);
    fireEvent.click(screen.getByLabelText('Menu'));
    window.removeEventListener('lintel:menu', onMenu);
    expect(onMenu).toHaveBeenCalledTimes(1);
  });

  it('shows a back link instead of the menu', () => {
    render(<PageHeader title="Jonas Weber" back={{ href: '#/leads', label: 'Back to leads' }} />);
    expect(screen.getByRole('link', { name: 'Back to leads' })).toHaveAttribute('href', '#/leads');
    expect(screen.queryByLabelText('Menu')).not.toBeInTheDocument();
  });

  it('has no heading while the title loads', () => {
    render(<PageHeader title="" />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
