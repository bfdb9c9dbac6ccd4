import { formatDateTime, Select } from '@lintel/ui';
import { useId } from 'react';
import { Detail, Name, Row } from './panelStyles';
import { ServerField } from './ServerField';
import { LIVE, type ListedModule, SERVER, type Source } from './sources';
import type { PublishedVersion } from './usePublished';

interface Props {
  module: ListedModule;
  source: Source;
  published: PublishedVersion[];
  error: string | undefined;
  onChange(source: Source): void;
}

/** One module: its live version, and the choice of its build in this tab. */
export function ModuleRow({ module: { name, live }, source, published, error, onChange }: Props) {
  const id = useId();
  const others = published.filter(({ version }) => version !== live);
  /** Whether the chosen version is missing from the published ones. */
  const isMissing =
    ![LIVE, SERVER].includes(source.from) && !others.some(({ version }) => version === source.from);
  return (
    <Row>
      <Name>
        <label htmlFor={`${id}source`}>{name}</label>
        <Detail id={`${id}live`}>{live ? `Live: ${live}` : 'Not live'}</Detail>
      </Name>
      <Select
        id={`${id}source`}
        aria-describedby={`${id}live`}
        value={source.from}
        onChange={({ target }) => onChange({ ...source, from: target.value })}
      >
        <option value={LIVE}>{live ? 'Live' : 'Not shown'}</option>
        {isMissing && <option>{source.from}</option>}
        {others.map(({ version, publishedAt }) => (
          <option key={version} value={version}>
            {`${version} · ${formatDateTime(publishedAt)}`}
          </option>
        ))}
        <option value={SERVER}>Local dev server</option>
      </Select>
      {source.from === SERVER && (
        <ServerField
          label={`Dev server of ${name}`}
          value={source.server}
          error={error}
          onChange={(server) => onChange({ ...source, server })}
        />
      )}
    </Row>
  );
}
