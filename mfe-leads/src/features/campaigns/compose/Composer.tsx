import {
  Button,
  formatDateTime,
  PageBody,
  PageHeader,
  type PageHeaderProps,
  Segments,
  Stack,
  TwoColumns,
} from '@lintel/ui';
import { Eye, PenLine, Save } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Campaign } from '../campaignApi';
import { campaignTitle } from '../campaignQuery';
import { LazyPreview } from '../LazyPreview';
import type { CampaignErrors } from './campaignForm';
import { LISTINGS_ID, ListingsCard } from './ListingsCard';
import { MessageCard, messageIds } from './MessageCard';
import { SendCard } from './SendCard';
import { useCampaignForm } from './useCampaignForm';

const views = [
  { value: 'write', label: 'Write', icon: <PenLine /> },
  { value: 'preview', label: 'Preview', icon: <Eye /> },
] as const;

interface Props {
  /** The draft; undefined for a new newsletter. */
  stored: Campaign | undefined;
  back: PageHeaderProps['back'];
  onCreated(campaign: Campaign): void;
}

/** Writes a newsletter, previews it, and sends or schedules it. */
export function Composer({ stored, back, onCreated }: Props) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const form = useCampaignForm({ stored, onCreated, onErrors: focusField });
  const { campaign, hasUnsaved } = form;

  /** Focuses the first field with an error. */
  function focusField(errors: CampaignErrors) {
    const id = errors.subject
      ? messageIds.subject
      : errors.body
        ? messageIds.body
        : errors.listingIds && LISTINGS_ID;
    if (!id) return;
    flushSync(() => setView('write'));
    // A closing dialog returns the focus first.
    setTimeout(() => document.getElementById(id)?.focus());
  }

  return (
    <>
      <PageHeader
        title={campaign ? campaignTitle(campaign) : 'New newsletter'}
        context={describeSaved(campaign, hasUnsaved)}
        back={back}
        actions={
          <Button
            icon={<Save size={16} strokeWidth={1.8} />}
            wideOnlyText
            pending={form.isSaving}
            onClick={() => void form.save()}
          >
            Save draft
          </Button>
        }
      />
      <PageBody>
        <Segments label="View" options={views} value={view} onChange={setView} />
        <TwoColumns
          first={
            view === 'preview' ? (
              <LazyPreview content={form.values} />
            ) : (
              <Stack>
                <MessageCard form={form} />
                <ListingsCard
                  ids={form.values.listingIds}
                  error={form.errors.listingIds}
                  onChange={(listingIds) => form.change({ listingIds })}
                />
              </Stack>
            )
          }
          side={<SendCard form={form} />}
        />
      </PageBody>
    </>
  );
}

function describeSaved(campaign: Campaign | undefined, hasUnsaved: boolean): string {
  if (!campaign) return 'Not saved yet';
  return hasUnsaved ? 'Unsaved changes' : `Saved ${formatDateTime(campaign.updatedAt)}`;
}
