import { ChartLine, Table2 } from 'lucide-react';
import { Button } from './Button';

export interface ChartTableButtonProps {
  asTable: boolean;
  onChange(asTable: boolean): void;
}

/** Turns a chart into the table of its figures, and back. */
export function ChartTableButton({ asTable, onChange }: ChartTableButtonProps) {
  return (
    <Button
      size="small"
      variant="ghost"
      icon={asTable ? <ChartLine /> : <Table2 />}
      onClick={() => onChange(!asTable)}
    >
      {asTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
}
