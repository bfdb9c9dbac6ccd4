import { act, screen } from '@testing-library/react';
import { showStartFailure } from './showStartFailure';
import { telemetry } from './telemetry';

test('[ERR-05] shows that the shell could not start in place of its frame, and reports it', () => {
  const report = jest
    .spyOn(telemetry, 'report')
    .mockReturnValue({ module: 'Lintel', version: '1.0.0', reference: 'ABCD2345' });
  document.body.innerHTML = '<div id="root"><h1>Overview</h1></div>';
  const cause = new Error('The router has not started.');
  act(() => showStartFailure(cause));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText(/Reference ABCD2345/)).toBeInTheDocument();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ module: 'shell', phase: 'render', cause }));
});
