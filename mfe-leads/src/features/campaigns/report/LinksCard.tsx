import { Card, CardHead, formatCount, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import type { Campaign } from '../campaignApi';

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  padding: 4px 20px;
  border-bottom: 1px solid var(--border-subtle);
  font: var(--text-13);
  &:last-child {
    border-bottom: 0;
  }
  @media (max-width: 719px) {
    padding: 4px 16px;
  }
`;
const Address = styled(TextLink)`
  overflow: hidden;
  padding: 12px 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Clicks = styled.span`
  flex: none;
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
`;

/** How many recipients followed each link, in the order of the newsletter. */
export function LinksCard({ links }: Pick<Campaign, 'links'>) {
  return (
    <Card aria-label="Clicks per link">
      <CardHead title="Clicks per link" />
      <ul>
        {links.map(({ url, clicks }) => (
          <Item key={url}>
            <Address href={url} target="_blank" rel="noopener noreferrer">
              {url.replace(/^https?:\/\//i, '')}
            </Address>
            <Clicks>{formatCount(clicks, 'click', 'clicks')}</Clicks>
          </Item>
        ))}
      </ul>
    </Card>
  );
}
