import { copyText, isApiError } from '@lintel/module-kit';
import { Button, Dialog, ErrorCard, Field, FieldError, formatDay, Input, Skeleton, Stack } from '@lintel/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import {
  useCreateCalendarFeedMutation,
  useGetCalendarFeedQuery,
  useRemoveCalendarFeedMutation,
} from './calendarFeedApi';

const Text = styled.p`
  margin: 0;
  color: var(--text-secondary);
`;
const Steps = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
  font: var(--text-13);
  color: var(--text-secondary);
  dt {
    font-weight: 600;
    color: var(--text-primary);
  }
  dd {
    margin: 0 0 4px;
  }
`;
const Result = styled.p`
  min-height: 20px;
  margin: 0;
  font: var(--text-13);
  color: var(--text-secondary);
`;

const PRIVACY =
  'Anyone with this address can see your tasks, your viewings and their leads. Keep it private.';

/**
 * The private address from which calendar apps read tasks and viewings. It is shown only once: the server stores only
 * its hash.
 */
export default function SubscribeDialog({ onClose }: { onClose(): void }) {
  const { data: feed, error, refetch } = useGetCalendarFeedQuery();
  const [create, creating] = useCreateCalendarFeedMutation();
  const [remove, removing] = useRemoveCalendarFeedMutation();
  const [url, setUrl] = useState<string>();
  const [confirming, setConfirming] = useState<'renew' | 'remove'>();
  const [result, setResult] = useState('');
  const [failure, setFailure] = useState('');
  const isSaving = creating.isLoading || removing.isLoading;
  const createdAt = feed?.createdAt;

  function confirm(action: 'renew' | 'remove' | undefined) {
    setResult('');
    setConfirming(action);
  }

  async function save(act: () => Promise<void>, fallback: string) {
    setFailure('');
    try {
      await act();
      setConfirming(undefined);
    } catch (cause) {
      setFailure((isApiError(cause) && cause.message) || fallback);
    }
  }

  const createAddress = () =>
    save(async () => {
      const created = await create().unwrap();
      setUrl(created.url);
      setResult('Address created');
    }, "Couldn't create the address. Check your connection and try again.");

  const removeAddress = () =>
    save(async () => {
      await remove().unwrap();
      setUrl(undefined);
      setResult('Address turned off');
    }, "Couldn't turn the address off. Check your connection and try again.");

  async function copy() {
    const isCopied = url !== undefined && (await copyText(url));
    setResult(isCopied ? 'Address copied' : 'Your browser blocked copying. Select the address and copy it.');
  }

  function renderButtons() {
    if (confirming)
      return (
        <>
          <Button disabled={isSaving} onClick={() => confirm(undefined)}>
            Cancel
          </Button>
          <Button
            variant="danger"
            pending={isSaving}
            onClick={() => void (confirming === 'renew' ? createAddress() : removeAddress())}
          >
            {confirming === 'renew' ? 'Renew address' : 'Turn off address'}
          </Button>
        </>
      );
    if (!createdAt)
      return (
        <Button variant="primary" pending={isSaving} disabled={!feed} onClick={() => void createAddress()}>
          Create address
        </Button>
      );
    return (
      <>
        <Button variant="dangerQuiet" onClick={() => confirm('remove')}>
          Turn off
        </Button>
        <Button onClick={() => confirm('renew')}>Renew</Button>
      </>
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title="Subscribe to your calendar"
      description="See your tasks and viewings in Google Calendar, Apple Calendar or Outlook."
      footer={feed && renderButtons()}
    >
      <Stack gap={16}>
        {error && !feed ? (
          <ErrorCard title="Couldn't load your calendar's address" error={error} onRetry={refetch} />
        ) : !feed ? (
          <Skeleton height={72} shape="block" />
        ) : confirming ? (
          <Text>
            {confirming === 'renew'
              ? 'The current address stops working. Apps that use it need the new one.'
              : 'Apps that use the address get no more updates.'}
          </Text>
        ) : url ? (
          <>
            <Field label="Private address" hint="Copy it now: it won't be shown again.">
              <Input readOnly value={url} onFocus={({ target }) => target.select()} />
            </Field>
            <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
              Copy address
            </Button>
            <Steps>
              <dt>Google Calendar</dt>
              <dd>Other calendars, Add, From URL</dd>
              <dt>Apple Calendar</dt>
              <dd>File, New Calendar Subscription</dd>
              <dt>Outlook</dt>
              <dd>Add calendar, Subscribe from web</dd>
            </Steps>
            <Text>{PRIVACY} Changing your password turns it off.</Text>
          </>
        ) : createdAt ? (
          <Text>
            Your calendar has had a private address since {formatDay(createdAt)}. It was shown once. If you
            need it again, renew it.
          </Text>
        ) : (
          <Text>
            Create a private address and add it to your calendar app, which then updates by itself. {PRIVACY}
          </Text>
        )}
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        <Result role="status">{result}</Result>
      </Stack>
    </Dialog>
  );
}
