import { Card, CardBody, CardHead, ErrorCard, formatNumber, Hint, Skeleton, Stack } from '@lintel/ui';
import styled from 'styled-components';
import { type Bounce, type Campaign, useListBouncesQuery } from '../campaignApi';

const Item = styled.li`
  padding: 10px 20px;
  border-bottom: 1px solid var(--border-subtle);
  overflow-wrap: anywhere;
  &:last-child {
    border-bottom: 0;
  }
  strong {
    font-weight: 500;
  }
  p {
    font: var(--text-13);
    color: var(--text-muted);
  }
  @media (max-width: 719px) {
    padding: 10px 16px;
  }
`;

/** The addresses that the mail server refused, with its reasons. */
export function BouncesCard({ campaign: { id, figures } }: { campaign: Campaign }) {
  const { data, error, refetch } = useListBouncesQuery(id);
  return (
    <Card aria-label="Bounced">
      <CardHead title="Bounced" meta={formatNumber(figures.bounced)} />
      {data ? (
        <Bounces bounces={data} total={figures.bounced} />
      ) : error ? (
        <ErrorCard plain title="Couldn't load bounced addresses" error={error} onRetry={refetch} />
      ) : (
        <CardBody aria-busy="true">
          <Stack gap={20}>
            <Skeleton height={32} />
            <Skeleton height={32} />
          </Stack>
        </CardBody>
      )}
    </Card>
  );
}

function Bounces({ bounces, total }: { bounces: readonly Bounce[]; total: number }) {
  const isForgotten = bounces.length === 0;
  return (
    <>
      {!isForgotten && (
        <ul aria-label="Bounced addresses">
          {bounces.map(({ email, reason }) => (
            <Item key={email}>
              <strong>{email}</strong>
              <p>{reason || 'The mail server gave no reason.'}</p>
            </Item>
          ))}
        </ul>
      )}
      {bounces.length < total && (
        <CardBody>
          <Hint>
            {isForgotten
              ? 'Addresses are kept for 90 days after a newsletter was sent.'
              : `The first ${formatNumber(bounces.length)} of ${formatNumber(total)}.`}
          </Hint>
        </CardBody>
      )}
    </>
  );
}
