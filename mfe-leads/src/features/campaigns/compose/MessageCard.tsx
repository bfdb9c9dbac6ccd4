import { RichTextField } from '@lintel/module-kit/rich-text';
import { Card, CardBody, CardHead, DraftNotice, Field, Input, Stack } from '@lintel/ui';
import styled from 'styled-components';
import type { CampaignForm } from './useCampaignForm';

export const messageIds = { subject: 'campaign-subject', body: 'campaign-body' };

const TEXT_LABEL_ID = 'campaign-body-label';

const TextField = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;
const Label = styled.span`
  font: 500 13px/20px var(--font-sans);
`;

/** Subject, preview text and text of a newsletter. */
export function MessageCard({ form }: { form: CampaignForm }) {
  const { values, errors, draft, isSaving, change } = form;
  return (
    <Card aria-label="Message">
      <CardHead title="Message" />
      <CardBody>
        <Stack>
          {!isSaving && <DraftNotice draft={draft} />}
          <Field label="Subject" error={errors.subject}>
            <Input
              id={messageIds.subject}
              name="subject"
              maxLength={200}
              value={values.subject}
              onChange={({ target }) => change({ subject: target.value })}
            />
          </Field>
          <Field
            label="Preview text"
            optional
            hint="Shown after the subject in the inbox."
            error={errors.previewText}
          >
            <Input
              name="previewText"
              maxLength={200}
              value={values.previewText}
              onChange={({ target }) => change({ previewText: target.value })}
            />
          </Field>
          <TextField>
            <Label id={TEXT_LABEL_ID}>Text</Label>
            <RichTextField
              id={messageIds.body}
              aria-labelledby={TEXT_LABEL_ID}
              value={values.body}
              onChange={(body) => change({ body })}
              error={errors.body}
              minHeight={260}
            />
          </TextField>
        </Stack>
      </CardBody>
    </Card>
  );
}
