import { Definition, formatNumber } from '@lintel/ui';
import styled from 'styled-components';
import { sourceDefinitions } from '../../figures/definitions';
import type { Traffic } from './getTraffic';

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  margin-bottom: 16px;
  border-radius: 4px;
  background: var(--bg-trough);
  overflow: hidden;
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 10px 40px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  b {
    margin-left: auto;
    font-weight: 500;
    color: var(--text-primary);
  }
  small {
    min-width: 40px;
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
    text-align: end;
  }
`;
const Part = styled.i<{ $color: string }>`
  background: var(${({ $color }) => $color});
`;
const Key = styled(Part)`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 2px;
`;

/** The last two are for what is seldom there, referrals and scanned codes. */
const colors = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--text-secondary', '--text-primary'];
const colorOf = (index: number) => colors[index] ?? '';

/** Each source's views and its share of all, as a bar and in figures. */
export function Shares({ sources }: { sources: Traffic }) {
  return (
    <>
      <Bar aria-hidden="true">
        {sources.map(({ source, views }, index) => (
          <Part key={source} $color={colorOf(index)} style={{ flex: views }} />
        ))}
      </Bar>
      <List>
        {sources.map(({ source, views, share }, index) => (
          <li key={source}>
            <Key $color={colorOf(index)} />
            <Definition text={sourceDefinitions[source]}>{source}</Definition>
            <b>{formatNumber(views)}</b>
            <small>{`${share}%`}</small>
          </li>
        ))}
      </List>
    </>
  );
}
