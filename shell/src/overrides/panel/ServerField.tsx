import { Field, Input } from '@lintel/ui';
import type { ReactNode } from 'react';
import { FullWidth } from './panelStyles';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  /** Content beside the label. */
  end?: ReactNode;
}

/** The address of a dev server on the developer's machine. */
export function ServerField({ label, value, error, onChange, end }: Props) {
  return (
    <FullWidth>
      <Field label={label} error={error} end={end}>
        <Input
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="http://localhost:3100"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </FullWidth>
  );
}
