import type { Schemas } from '@lintel/contract/api';
import type { ContactChannel } from '@lintel/contract/domain';
import { Button } from '@lintel/ui';
import { StickyNote } from 'lucide-react';
import styled from 'styled-components';
import { CallLink, WhatsAppLink } from './ReachLead';

const HEIGHT = 64;

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--z-sticky);
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 8px var(--page-padding) calc(8px + env(safe-area-inset-bottom));
  background: var(--bg-header);
  backdrop-filter: blur(10px);
  border-top: 1px solid var(--border-default);
  > * {
    height: ${HEIGHT - 16}px;
  }
`;
/** Keeps the end of the page above the bar. */
const Space = styled.div`
  height: ${HEIGHT - 32}px;
`;

interface Props {
  lead: Schemas['Lead'];
  onContact(channel: ContactChannel): void;
  onNote(): void;
}

/** The most frequent actions on a lead on narrow screens, within reach of the thumb. */
export function ContactBar({ lead: { phone }, onContact, onNote }: Props) {
  return (
    <>
      <Space />
      <Bar aria-label="Contact" data-bottom-bar>
        <CallLink phone={phone} onContact={onContact} />
        <WhatsAppLink phone={phone} onContact={onContact} />
        <Button icon={<StickyNote />} onClick={onNote}>
          Note
        </Button>
      </Bar>
    </>
  );
}
