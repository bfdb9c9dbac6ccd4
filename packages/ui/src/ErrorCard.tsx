import { CloudOff, RefreshCw } from 'lucide-react';
import { Button } from './Button';
import { EmptyAction, EmptyMark, EmptyPanel, EmptyText, EmptyTitle } from './emptyParts';

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
      <EmptyText>{error.message || 'The server did not say why.'}</EmptyText>
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
