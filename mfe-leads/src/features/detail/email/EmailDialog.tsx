import { useLazyComponent } from '@lintel/module-kit';
import {
  Button,
  ButtonLink,
  Dialog,
  DraftNotice,
  EmptyState,
  ErrorCard,
  Field,
  FieldError,
  Hint,
  Input,
  Skeleton,
  Stack,
  Textarea,
  VisuallyHidden,
} from '@lintel/ui';
import { MailQuestionMark, MailWarning } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { editLeadDialog } from '../../../lead/form/EditLead';
import { EmailPreview } from './EmailPreview';
import { MAX_SUBJECT } from './emailForm';
import { type MessageSetup, useGetMessageSetupQuery } from './messageApi';
import { TemplateMenu } from './TemplateMenu';
import { TemplatesDialog } from './TemplatesDialog';
import { type EmailDialogProps, useEmailForm } from './useEmailForm';

const noValues: Partial<MessageSetup['values']> = {};

/**
 * Writes an email to a lead. A missing address or mail server is reported before anything is typed. The form stays open
 * when sending fails, and keeps a draft.
 */
export default function EmailDialog(props: EmailDialogProps) {
  const { lead, answered, onClose } = props;
  const { data: setup, error, refetch } = useGetMessageSetupQuery(lead.id);
  const email = useEmailForm(props, setup?.values ?? noValues);
  const formId = useId();
  const [isManaging, setManaging] = useState(false);
  const { Component: EditLead, show, hide } = useLazyComponent(editLeadDialog, "Couldn't open the form.");

  // The values of placeholders may have changed with the lead.
  function closeEditLead() {
    hide();
    refetch();
  }

  const canWrite = lead.email !== '' && setup?.canSend;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && !email.isSending && onClose()}
        title={answered ? `Reply to ${lead.name}` : `Email ${lead.name}`}
        description={lead.email && `To: ${lead.email}`}
        footer={
          canWrite && (
            <>
              <TemplateMenu
                disabled={email.isSending}
                onInsert={email.insert}
                onManage={() => setManaging(true)}
              />
              <Button disabled={email.isSending} onClick={email.cancel}>
                Cancel
              </Button>
              <Button type="submit" form={formId} variant="primary" pending={email.isSending}>
                Send email
              </Button>
            </>
          )
        }
      >
        {lead.email === '' ? (
          <EmptyState
            plain
            level={3}
            icon={<MailQuestionMark />}
            title={`${lead.name} has no email address`}
            text="Add one to write to this lead."
            action={
              <Button variant="primary" onClick={show}>
                Add email address
              </Button>
            }
          />
        ) : canWrite ? (
          <EmailFields id={formId} email={email} setup={setup} answered={answered} leadName={lead.name} />
        ) : setup ? (
          <EmptyState
            plain
            level={3}
            icon={<MailWarning />}
            title="Email isn't set up yet"
            text="Ask your administrator to set it up. Until then, write in your mail app and log the email in the timeline."
            action={<ButtonLink href={`mailto:${lead.email}`}>Open your mail app</ButtonLink>}
          />
        ) : error ? (
          <ErrorCard plain title="Couldn't open the email form" error={error} onRetry={refetch} />
        ) : (
          <FieldsSkeleton />
        )}
      </Dialog>
      {isManaging && <TemplatesDialog onClose={() => setManaging(false)} />}
      {EditLead && <EditLead lead={lead} onClose={closeEditLead} />}
    </>
  );
}

const Answered = styled.blockquote`
  margin: 0;
  padding: 8px 12px;
  border-left: 3px solid var(--border-default);
  font: var(--text-13);
  color: var(--text-secondary);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
/** Number of quoted characters of the answered email. */
const QUOTED = 240;
const Text = styled(Textarea)`
  min-height: 180px;
`;

interface FieldsProps {
  id: string;
  email: ReturnType<typeof useEmailForm>;
  setup: MessageSetup;
  answered: EmailDialogProps['answered'];
  leadName: string;
}

function EmailFields({ id, email, setup, answered, leadName }: FieldsProps) {
  const { form, draft, errors, change, send } = email;
  const first = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const isReply = answered !== undefined;

  // The form appears once the setup has loaded.
  useEffect(() => {
    (isReply ? text : first).current?.focus();
  }, [isReply]);

  return (
    <form id={id} onSubmit={send} noValidate>
      <Stack gap={16}>
        <DraftNotice draft={draft} />
        {answered && <Answered aria-label={`Email from ${leadName}`}>{shorten(answered.text)}</Answered>}
        <Field label="Subject" error={errors.subject}>
          <Input
            ref={first}
            name="subject"
            maxLength={MAX_SUBJECT}
            value={form.subject}
            onChange={({ target }) => change({ subject: target.value })}
          />
        </Field>
        <Field label="Message" error={errors.text}>
          <Text
            ref={text}
            name="text"
            maxLength={20_000}
            value={form.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <EmailPreview form={form} values={setup.values} />
        <Hint>
          {setup.repliesTo
            ? `Replies go to ${setup.repliesTo}.`
            : 'Replies appear in the timeline of this lead.'}
        </Hint>
        <div role="alert">{errors.form && <FieldError>{errors.form}</FieldError>}</div>
      </Stack>
    </form>
  );
}

/** Shortens the quoted text; the timeline contains the rest. */
const shorten = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text);

const FieldsSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Stack gap={16}>
      <Skeleton height={60} shape="block" />
      <Skeleton height={206} shape="block" />
    </Stack>
  </div>
);
