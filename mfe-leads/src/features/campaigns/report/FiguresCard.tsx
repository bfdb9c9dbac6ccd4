import { Card, CardHead, formatNumber, Hint, ProgressBar } from '@lintel/ui';
import styled from 'styled-components';
import type { Campaign } from '../campaignApi';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 20px 24px;
  padding: 20px;
  @media (max-width: 719px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px;
    padding: 16px;
  }
`;
const Cell = styled.div<{ $wide?: boolean }>`
  grid-column: ${({ $wide }) => ($wide ? 'span 2' : 'auto')};
`;
const Label = styled.dt`
  font: 400 12px/16px var(--font-sans);
  color: var(--text-secondary);
`;
const Value = styled.dd`
  font: 600 20px/28px var(--font-sans);
  letter-spacing: var(--tracking-tight);
  font-variant-numeric: tabular-nums;
`;
const Progress = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px 20px 0;
  @media (max-width: 719px) {
    padding: 16px 16px 0;
  }
`;

interface Figure {
  name: keyof Campaign['figures'];
  label: string;
  hint: string;
  isWide?: boolean;
}

const figures: readonly Figure[] = [
  { name: 'recipients', label: 'Recipients', hint: 'Subscribed when sending began.' },
  { name: 'sent', label: 'Sent', hint: 'Accepted by the mail server.' },
  { name: 'clicked', label: 'Clicked', hint: 'Recipients who followed a link.' },
  { name: 'unsubscribed', label: 'Unsubscribed', hint: 'By the link in this newsletter.' },
  { name: 'bounced', label: 'Bounced', hint: 'Refused by the mail server.' },
  { name: 'skipped', label: 'Skipped', hint: 'Unsubscribed before their turn, or sending was stopped.' },
  {
    name: 'unconfirmed',
    label: 'Unconfirmed',
    hint: 'The connection ended before the mail server confirmed, so these may have arrived and are not sent again.',
    isWide: true,
  },
];

/** The delivery figures of a newsletter, which change while it is sent. */
export function FiguresCard({ campaign }: { campaign: Campaign }) {
  const { recipients, sent, bounced, unconfirmed, skipped } = campaign.figures;
  const handled = sent + bounced + unconfirmed + skipped;
  return (
    <Card aria-label="Figures">
      <CardHead title="Figures" />
      {campaign.state === 'sending' && (
        <Progress role="status">
          <ProgressBar value={recipients === 0 ? 0 : (100 * handled) / recipients} label="Sending" />
          <Hint>
            {formatNumber(handled)} of {formatNumber(recipients)} done
          </Hint>
        </Progress>
      )}
      <Figures>
        {figures.map(({ name, label, hint, isWide }) => (
          <Cell key={name} $wide={isWide}>
            <Label>{label}</Label>
            <Value>{formatNumber(campaign.figures[name])}</Value>
            <Hint as="dd">{hint}</Hint>
          </Cell>
        ))}
      </Figures>
    </Card>
  );
}
