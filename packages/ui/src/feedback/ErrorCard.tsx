import { CloudOff, RefreshCw } from 'lucide-react';
import { createContext, use } from 'react';
import styled from 'styled-components';
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

/** Origin of an error, for support. */
export interface ErrorSource {
  /** Name of the module. */
  module: string;
  version: string;
  /** Identifies the failure in the server's log. */
  reference?: string;
}

export interface ErrorCardProps {
  /** The failed action: "Couldn't load leads". */
  title?: string;
  error: { message?: string; status?: unknown; code?: string; source?: ErrorSource } | Error;
  onRetry?: () => void;
  /** Whether it is retried together with other outages on the page. */
  retries?: 'together' | 'alone';
  plain?: boolean;
}

/**
 * Whether the error cards below are in place of figures: they are as low as a figure and interrupt no speech, because
 * the same failure often affects several figures.
 */
export const CompactErrors = createContext(false);

const SourceLine = styled(EmptyText)`
  margin-top: 12px;
  overflow-wrap: anywhere;
  code {
    font: inherit;
    /* One click selects it. */
    user-select: all;
  }
`;

export function ErrorCard(props: ErrorCardProps) {
  const { title = "Couldn't load this", error, onRetry, retries = 'together', plain } = props;
  const source = 'source' in error ? error.source : undefined;
  const retry = useSharedRetry(onRetry, retries === 'together' && isOutage(error));
  const isCompact = use(CompactErrors);
  return (
    <EmptyPanel role={isCompact ? 'status' : 'alert'} $plain={plain} $compact={isCompact}>
      {!isCompact && (
        <EmptyMark $tone="error">
          <CloudOff size={20} strokeWidth={1.6} />
        </EmptyMark>
      )}
      <EmptyTitle>{title}</EmptyTitle>
      {!(isCompact && onRetry) && <EmptyText>{getReason(error)}</EmptyText>}
      {onRetry && (
        <EmptyAction>
          <Button icon={<RefreshCw size={16} strokeWidth={1.8} />} onClick={retry}>
            Try again
          </Button>
        </EmptyAction>
      )}
      {source && (
        <SourceLine>
          {source.module} {source.version}
          {source.reference && ' · Reference '}
          <code>{source.reference}</code>
        </SourceLine>
      )}
    </EmptyPanel>
  );
}
