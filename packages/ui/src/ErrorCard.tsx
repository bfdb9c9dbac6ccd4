import { CloudOff, RefreshCw } from 'lucide-react';
import { Button } from './Button';
import { EmptyAction, EmptyMark, EmptyPanel, EmptyText, EmptyTitle } from './emptyParts';

const reasons: Record<string, string> = {
  NETWORK: 'The server did not answer. Check your connection.',
  MALFORMED: 'The server answered in a way that cannot be read.',
  403: 'Your account may not see this.',
  404: 'It does not exist any more.',
};

function reasonOf(error: ErrorCardProps['error']) {
  const status = 'status' in error ? String(error.status) : '';
  return error.message || reasons[status] || 'The server failed. Your work is safe.';
}

export interface ErrorCardProps {
  /** What failed: "Could not load leads". */
  title?: string;
  error: { message?: string; status?: unknown; code?: string } | Error;
  onRetry?: () => void;
  plain?: boolean;
}

export function ErrorCard({ title = 'Could not load this', error, onRetry, plain }: ErrorCardProps) {
  return (
    <EmptyPanel role="alert" $plain={plain}>
      <EmptyMark $tone="error">
        <CloudOff size={20} strokeWidth={1.6} />
      </EmptyMark>
      <EmptyTitle>{title}</EmptyTitle>
      <EmptyText>{reasonOf(error)}</EmptyText>
      {onRetry && (
        <EmptyAction>
          <Button icon={<RefreshCw size={16} strokeWidth={1.8} />} onClick={onRetry}>
            Try again
          </Button>
        </EmptyAction>
      )}
    </EmptyPanel>
  );
}
