import { fireEvent, render, screen } from '@testing-library/react';
import { PageHeader } from './PageHeader';

describe('PageHeader', () => {
  it('has the page’s heading, which takes the focus, and its context', () => {
    render(<PageHeader title="Leads" context="60 leads, 4 unread" />);
    const heading = screen.getByRole('heading', { level: 1, name: 'Leads' });
    heading.focus();
    expect(heading).toHaveFocus();
    expect(screen.getByText('60 leads, 4 unread')).toBeInTheDocument();
  });

  it('asks for the drawer', () => {
    const onMenu = jest.fn();
    window.addEventListener('lintel:menu', onMenu);
    render(<PageHeader title="Leads" />);
    fireEvent.click(screen.getByLabelText('Menu'));
    window.removeEventListener('lintel:menu', onMenu);
    expect(onMenu).toHaveBeenCalledTimes(1);
  });

  it('has the way back in the menu’s place', () => {
    render(<PageHeader title="Jonas Weber" back={{ href: '#/leads', label: 'Back to leads' }} />);
    expect(screen.getByRole('link', { name: 'Back to leads' })).toHaveAttribute('href', '#/leads');
    expect(screen.queryByLabelText('Menu')).not.toBeInTheDocument();
  });

  it('has no heading while the title is on its way', () => {
    render(<PageHeader title="" />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
