import type { TodayChange, TodayReason } from '@lintel/contract';
import { failureToast, HostContext, useDraft } from '@lintel/module-kit';
import { Button, FieldError, Segments, Textarea } from '@lintel/ui';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { getModuleHost } from '../../../../modules/moduleHost';
import { areSingleKeysOn } from '../../../../palette/singleKeys';
import { toasts } from '../../../../toast/toasts';
import { getNoonIn, postponements, type TodayItem } from '../todayItems';
import { useTodayChange } from '../useTodayChange';
import { saveChange } from './saveChange';

export interface RowComposerProps {
  item: TodayItem;
  kind: 'note' | 'call' | 'reason';
  /** The choice that asks for the reason. */
  reason: TodayReason | undefined;
  /** Contains the text that was typed before the form was loaded. Another one each time the user opens the form. */
  opening: { typed: string };
  onClose(): void;
}

/** The form below a row: a note, the outcome of a call with the next follow-up, or the reason for a choice. */
export default function RowComposer(props: RowComposerProps) {
  return (
    // Drafts belong to the host's account.
    <HostContext value={getModuleHost(props.item.module)}>
      <Composer {...props} />
    </HostContext>
  );
}

interface Typed {
  /** Label of the chosen outcome. */
  outcome: string;
  text: string;
}

function Composer({ item, kind, reason, opening, onClose }: RowComposerProps) {
  const { queue, title, key } = item;
  const { callOutcomes = [], snooze, note } = queue;
  const outcomes = kind === 'call' ? callOutcomes : [];
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { save } = useTodayChange(item);
  const draft = useDraft<Typed>(`today.${key}.${kind}`, { outcome: '', text: '' });
  const [error, setError] = useState('');
  /** The button whose save is running; `days` as in `finish`. */
  const [saving, setSaving] = useState<{ days: number | undefined }>();
  const { outcome: callOutcome, text } = draft.value;

  const start = useEffectEvent(({ typed }: RowComposerProps['opening']) => {
    form.current?.querySelector<HTMLElement>('[role="group"] button, textarea')?.focus();
    const chosen = outcomes[Number(typed[0]) - 1];
    const note = chosen ? typed.slice(1) : kind === 'call' ? '' : typed;
    if (chosen) choose(chosen.label);
    if (note) type({ ...(chosen && { outcome: chosen.label }), text: text + note });
  });
  useEffect(() => start(opening), [opening]);

  function type(next: Partial<Typed>) {
    setError('');
    draft.change({ ...draft.value, ...next });
  }

  function choose(label: string) {
    type({ outcome: label });
    box.current?.focus();
  }

  function chooseByKey(event: KeyboardEvent) {
    if (event.target === box.current) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
    } else if (areSingleKeysOn() && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const chosen = outcomes[Number(event.key) - 1];
      if (chosen) {
        event.preventDefault();
        choose(chosen.label);
      }
    }
    if (event.key === 'Escape') close();
  }

  function close() {
    const row = form.current?.closest('[data-row]');
    onClose();
    row?.querySelector('a')?.focus();
  }

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    void finish();
  }

  /** @param days number of days until the next follow-up */
  async function finish(days?: number) {
    const change = {
      note,
      call: outcomes.find(({ label }) => label === callOutcome),
      reason: reason?.change,
    }[kind];
    if (kind === 'call' && !change) return setError('Choose how the call went.');
    if (kind === 'note' && text.trim() === '') return setError('Write something first.');
    if (!change || saving) return;
    setSaving({ days });
    const isSaved = await saveAll(change, days);
    setSaving(undefined);
    // The form may be closed, or contain more text in the meantime.
    if (isSaved && box.current?.value === text) close();
  }

  async function saveAll(change: TodayChange, days?: number) {
    const result = await save(change, { text: text.trim() });
    if (!result) return false;
    draft.markSaved(draft.value);
    if (days !== undefined && snooze) await postpone(snooze, result.record, days);
    return true;
  }

  /**
   * Sets the follow-up after the call was saved. A failure is reported separately, so that the call isn't recorded
   * again.
   */
  async function postpone(change: TodayChange, record: TodayItem['record'], days: number) {
    try {
      await saveChange({ ...item, record }, change, { day: getNoonIn(days, new Date()) });
    } catch (failure) {
      toasts.show(failureToast(failure, "The call is saved, but the follow-up couldn't be set."));
    }
  }

  const texts = {
    note: { form: `Note: ${title}`, field: 'Note', placeholder: 'Add a note', submit: 'Save note' },
    call: {
      form: `How did the call with ${title} go?`,
      field: 'Note',
      placeholder: 'Add a note (optional)',
      submit: 'Save only',
    },
    reason: {
      form: `${reason?.change.label}: ${title}`,
      field: 'Reason',
      placeholder: 'Add a reason (optional)',
      submit: reason?.change.label,
    },
  }[kind];
  return (
    <Form
      ref={form}
      aria-label={texts.form}
      aria-describedby={error ? errorId : undefined}
      onSubmit={submit}
      onKeyDown={chooseByKey}
    >
      {kind === 'reason' && <p>{reason?.question}</p>}
      {kind === 'call' && (
        <Question>
          <p>How did it go?</p>
          <Segments
            label="Outcome"
            options={outcomes.map(({ label }) => ({ value: label, label }))}
            value={callOutcome || undefined}
            onChange={choose}
            stretch
          />
        </Question>
      )}
      <Textarea
        ref={box}
        aria-label={texts.field}
        placeholder={texts.placeholder}
        maxLength={kind === 'reason' ? 500 : 5000}
        value={text}
        onChange={({ target }) => type({ text: target.value })}
      />
      <div role="alert">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
      <Buttons>
        {kind === 'call' && snooze && (
          <>
            <span>Save and follow up</span>
            {postponements.map(([label, days]) => (
              <Button
                key={label}
                size="small"
                disabled={Boolean(saving)}
                pending={saving?.days === days}
                onClick={() => void finish(days)}
              >
                {label}
              </Button>
            ))}
          </>
        )}
        <Button
          type="submit"
          size="small"
          variant="primary"
          disabled={Boolean(saving)}
          pending={saving && saving.days === undefined}
        >
          {texts.submit}
        </Button>
        <Button
          size="small"
          variant="ghost"
          disabled={Boolean(saving)}
          onClick={() => {
            draft.clear();
            close();
          }}
        >
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  z-index: 1;
  grid-column: 1 / -1;
  display: grid;
  gap: 8px;
  padding: 8px 0 10px;
`;

const Question = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  > p {
    font-weight: 500;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  > span {
    font: var(--text-13);
    color: var(--text-secondary);
  }
  > :last-child {
    margin-left: auto;
  }
`;
