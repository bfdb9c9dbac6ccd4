import type { Schemas } from '@lintel/contract/api';
import { failureToast, isApiError, successToast, useHost } from '@lintel/module-kit';
import { Button, FieldError, Input } from '@lintel/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { addDays, toDay } from './days';
import { toFollowUpAt, toFollowUpDay } from './followUp';
import { useUpdateLeadMutation } from './leadApi';
import { isAfterLastDay, LAST_DAY } from './plannableDays';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
`;
const Problem = styled.div`
  grid-column: 1 / -1;
`;

interface Props {
  lead: Schemas['Lead'];
  onSaved?(): void;
}

/** The day of a follow-up. Common days are saved with one click, and every change can be undone. */
export function FollowUpForm({ lead, onSaved }: Props) {
  const host = useHost();
  const errorId = useId();
  const [updateLead, { isLoading }] = useUpdateLeadMutation();
  const [typed, setTyped] = useState<string>();
  const latest = useRef<string>(undefined);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const saved = toFollowUpDay(lead.followUpAt);
  const day = typed ?? saved;
  const today = toFollowUpDay(new Date().toISOString());

  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  function type(next: string | undefined) {
    latest.current = next;
    setTyped(next);
    setError(undefined);
  }

  async function save(next: string) {
    type(next);
    const problem = checkDay(next, today);
    if (problem) {
      setError(problem);
      return;
    }
    try {
      const followUpAt = toFollowUpAt(next);
      const { message } = await updateLead({ lead, changes: { followUpAt } }).unwrap();
      // Another day may have been chosen since, or the form closed.
      if (latest.current === next) {
        type(undefined);
        onSaved?.();
      }
      const action = { label: 'Undo', onSelect: () => void restore(followUpAt) };
      host.toast({ ...successToast(message, 'Follow-up saved'), action });
    } catch (failure) {
      const fieldError = isApiError(failure) ? failure.fields?.['followUpAt'] : undefined;
      if (fieldError) setError(fieldError);
      else host.toast(failureToast(failure, "Couldn't save the follow-up."));
    }
  }

  /** @param followUpAt the saved value */
  async function restore(followUpAt: string | null) {
    try {
      await updateLead({ lead: { ...lead, followUpAt }, changes: { followUpAt: lead.followUpAt } }).unwrap();
      host.toast(successToast('', 'Changes undone'));
    } catch (failure) {
      host.toast(failureToast(failure, "Couldn't undo the change."));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A partly typed date has no value, but doesn't clear the follow-up.
    if (field.current?.validity.badInput) setError('Enter the whole date.');
    else save(day);
  }

  function clear() {
    // The button disappears.
    field.current?.focus();
    save('');
  }

  return (
    <>
      {/*
        The browser's own bubble would show the same message in the browser's language, and only while the field is
        focused.
      */}
      <Form onSubmit={submit} noValidate>
        <Input
          ref={field}
          type="date"
          name="followUpAt"
          aria-label="Follow-up date"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          min={today}
          max={LAST_DAY}
          value={day}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" pending={isLoading} disabled={day === saved}>
          Save
        </Button>
        {error && (
          <Problem role="alert">
            <FieldError id={errorId}>{error}</FieldError>
          </Problem>
        )}
      </Form>
      <FollowUpChoices hasDay={saved !== ''} isBusy={isLoading} onChoose={save} onClear={clear} />
    </>
  );
}

function checkDay(day: string, today: string): string | undefined {
  if (isAfterLastDay(day)) return 'Choose a day before the year 2200.';
  return day !== '' && day < today ? 'Choose today or a later day.' : undefined;
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  margin: 8px -10px -8px;
`;

const choices = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const;

interface FollowUpChoicesProps {
  hasDay: boolean;
  isBusy: boolean;
  /** Resolves when the day is saved, or saving it failed. */
  onChoose(day: string): Promise<void>;
  onClear(): void;
}

/** Shortcuts for common days, and a button to clear the day. */
function FollowUpChoices({ hasDay, isBusy, onChoose, onClear }: FollowUpChoicesProps) {
  // The clicked button is pending, so that it regains the focus.
  const [clicked, setClicked] = useState<string>();

  async function choose(label: string, days: number) {
    setClicked(label);
    await onChoose(addDays(toDay(new Date()), days));
    setClicked(undefined);
  }

  return (
    <Choices>
      {choices.map(([label, days]) => (
        <Button
          key={label}
          size="small"
          variant="ghost"
          disabled={isBusy}
          pending={isBusy && label === clicked}
          onClick={() => void choose(label, days)}
        >
          {label}
        </Button>
      ))}
      {hasDay && (
        <Button size="small" variant="ghost" disabled={isBusy} onClick={onClear}>
          Clear
        </Button>
      )}
    </Choices>
  );
}
