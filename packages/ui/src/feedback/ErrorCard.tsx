import { CloudOff, RefreshCw } from 'lucide-react';
import { Button } from '../actions/Button';
import { EmptyAction, EmptyMark, EmptyPanel, EmptyText, EmptyTitle } from './EmptyState';
import { isOutage, useSharedRetry } from './RetryProvider';

const reasons: Record<string, string> = {
  NETWORK: "You're offline, or the server can't be reached.",
  MALFORMED: "The server sent a response that can't be read.",
  403: "You don't have permission to view this.",
  404: 'It no longer exists.',
};

function getReason(error: ErrorCardProps['error']) {
  const status = 'status' in error ? String(error.status) : '';
  return error.message || reasons[status] || 'Something went wrong on the server. Your work is safe.';
}

export interface ErrorCardProps {
  /** What failed: "Couldn't load leads". */
  title?: string;
  error: { message?: string; status?: unknown; code?: string } | Error;
  onRetry?: () => void;
  /** Whether it is retried together with other outages on the page. */
  retries?: 'together' | 'alone';
  plain?: boolean;
  /** For those who look into the failure, in small type: module and version. */
  detail?: string;
}

export function ErrorCard(props: ErrorCardProps) {
  const { title = "Couldn't load this", error, onRetry, retries = 'together', plain, detail } = props;
  const retry = useSharedRetry(onRetry, retries === 'together' && isOutage(error));
  return (
    <EmptyPanel role="alert" $plain={plain}>
      <EmptyMark $tone="error">
        <CloudOff size={20} strokeWidth={1.6} />
      </EmptyMark>
      <EmptyTitle>{title}</EmptyTitle>
      <EmptyText>{getReason(error)}</EmptyText>
      {onRetry && (
        <EmptyAction>
          <Button icon={<RefreshCw size={16} strokeWidth={1.8} />} onClick={retry}>
            Try again
          </Button>
        </EmptyAction>
      )}
      {detail && <EmptyText as="small">{detail}</EmptyText>}
    </EmptyPanel>
  );
}
