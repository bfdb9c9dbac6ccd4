import { CloudOff, RefreshCw } from 'lucide-react';
import { Button } from '../actions/Button';
import { EmptyAction, EmptyMark, EmptyPanel, EmptyText, EmptyTitle } from './EmptyState';
import { isOutage, useSharedRetry } from './RetryProvider';

const reasons: Record<string, string> = {
  NETWORK: 'The server did not answer. Check your connection.',
  MALFORMED: 'The server answered in a way that cannot be read.',
  403: 'Your account may not see this.',
  404: 'It does not exist any more.',
};

function getReason(error: ErrorCardProps['error']) {
  const status = 'status' in error ? String(error.status) : '';
  return error.message || reasons[status] || 'The server failed. Your work is safe.';
}

export interface ErrorCardProps {
  /** What failed: "Could not load leads". */
  title?: string;
  error: { message?: string; status?: unknown; code?: string } | Error;
  onRetry?: () => void;
  /** With others that failed for the same reason, unless the error says that it is this one's own. */
  retries?: 'together' | 'alone';
  plain?: boolean;
}

export function ErrorCard(props: ErrorCardProps) {
  const { title = 'Could not load this', error, onRetry, retries = 'together', plain } = props;
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
    </EmptyPanel>
  );
}
