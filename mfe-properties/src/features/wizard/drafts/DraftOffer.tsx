import { Banner, Button, formatDay } from '@lintel/ui';
import { FilePen } from 'lucide-react';
import styled from 'styled-components';
import type { KeptDraft } from './KeptDraft';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface Props {
  draft: KeptDraft;
  onResume(): void;
  onStartOver(): void;
}

/** What was broken off earlier can go on, or be left behind. */
export function DraftOffer({ draft, onResume, onStartOver }: Props) {
  const title = draft.values.title.trim();
  const when = formatDay(new Date(draft.keptAt).toISOString());
  return (
    <Banner
      tone="blue"
      icon={<FilePen />}
      action={
        <Actions>
          <Button size="small" onClick={onResume}>
            Resume your draft
          </Button>
          <Button size="small" variant="ghost" onClick={onStartOver}>
            Start over
          </Button>
        </Actions>
      }
    >
      {title ? <strong>{title}</strong> : 'A listing without a title'} was not finished. Last change: {when}.
    </Banner>
  );
}
