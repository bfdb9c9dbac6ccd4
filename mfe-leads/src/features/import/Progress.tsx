import { Button, Card, CardBody, CardHead, formatNumber, ProgressBar, Stack } from '@lintel/ui';

interface Props {
  title: string;
  /** From 0 to 1. */
  share: number;
  rows?: { done: number; total: number };
  /** Without it, it cannot be stopped. */
  onStop?(): void;
}

export function Progress({ title, share, rows, onStop }: Props) {
  return (
    <Card aria-label={title}>
      <CardHead
        title={title}
        end={
          onStop && (
            <Button size="small" onClick={onStop}>
              Stop
            </Button>
          )
        }
      />
      <CardBody>
        <Stack>
          <ProgressBar value={share * 100} label={title} />
          {rows && (
            <span role="status">
              {formatNumber(rows.done)} of {formatNumber(rows.total)} rows
            </span>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
