import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompactErrors, ErrorCard } from './ErrorCard';

describe('ErrorCard', () => {
  it('shows what failed and why, and retries', async () => {
    const onRetry = jest.fn();
    render(
      <ErrorCard
        title="Couldn't load reviews"
        error={{ status: 503, message: 'The database is away.' }}
        onRetry={onRetry}
      />,
    );
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent("Couldn't load reviews");
    expect(alert).toHaveTextContent('The database is away.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('[TELE-10] shows module, version and the reference that finds the failure', () => {
    const source = { module: 'Leads', version: '1.4.0', reference: 'K3ZQ7M2A' };
    const { rerender } = render(<ErrorCard error={{ message: 'Away.', source }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Leads 1.4.0 · Reference K3ZQ7M2A');
    rerender(<ErrorCard error={{ message: 'Away.', source: { module: 'Leads', version: '1.4.0' } }} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/Leads 1\.4\.0$/);
  });

  it('is as low as a figure in place of one, and interrupts no speech', async () => {
    const onRetry = jest.fn();
    render(
      <CompactErrors value>
        <ErrorCard
          title="Couldn't load Leads"
          error={new Error('Check your connection.')}
          onRetry={onRetry}
        />
      </CompactErrors>,
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Couldn't load LeadsTry again$/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('gives the reason in place of a figure if nothing can be done', () => {
    render(
      <CompactErrors value>
        <ErrorCard title="Leads is turned off" error={{ message: "It isn't available right now." }} />
      </CompactErrors>,
    );
    expect(screen.getByRole('status')).toHaveTextContent("It isn't available right now.");
  });

  it.each([
    [{ status: 'NETWORK', message: '' }, "You're offline"],
    [{ status: 404 }, 'It no longer exists.'],
    [{ status: 500, code: '500' }, 'Something went wrong on the server.'],
    [new Error('Chunk 12 is missing'), 'Chunk 12 is missing'],
  ])('describes %p', (error, text) => {
    render(<ErrorCard error={error} />);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
