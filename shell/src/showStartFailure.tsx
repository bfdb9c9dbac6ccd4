import { createRoot } from 'react-dom/client';
import { ApplicationError } from './screens/failure/ApplicationError';
import { reportShellFailure } from './telemetry';

/** Shows that the shell could not start: nothing else on the page would work. */
export function showStartFailure(cause: unknown) {
  const root = document.getElementById('root');
  const source = reportShellFailure({ phase: 'render', cause });
  // React has not taken the frame over.
  root?.replaceChildren();
  if (root) createRoot(root).render(<ApplicationError source={source} />);
}
