import { Button } from '@lintel/ui';
import { Plus } from 'lucide-react';
import type { AddedModule } from './checkSources';
import { LabelHeight } from './panelStyles';
import { ServerField } from './ServerField';
import { liveSource } from './sources';

interface Props {
  added: AddedModule[];
  errors: Record<string, string>;
  onChange(added: AddedModule[]): void;
}

/** Modules that aren't published yet, by the addresses of their dev servers. */
export function AddedModules({ added, errors, onChange }: Props) {
  const change = (key: string, server: string) =>
    onChange(added.map((each) => (each.key === key ? { key, server } : each)));
  return (
    <>
      {added.map(({ key, server }) => (
        <ServerField
          key={key}
          label="Dev server of a new module"
          value={server}
          error={errors[key]}
          onChange={(value) => change(key, value)}
          end={
            <LabelHeight>
              <Button
                size="small"
                variant="ghost"
                onClick={() => onChange(added.filter((each) => each.key !== key))}
              >
                Remove
              </Button>
            </LabelHeight>
          }
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...added, { key: String(Math.random()), server: liveSource.server }])}
        >
          Add a new module
        </Button>
      </div>
    </>
  );
}
