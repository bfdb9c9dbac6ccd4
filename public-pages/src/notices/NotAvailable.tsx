import { Notice } from './Notice';

/** The same for everything that is not there, whatever the reason: it gives nothing away. */
export function NotAvailable() {
  return <Notice title="This page is not available" />;
}
