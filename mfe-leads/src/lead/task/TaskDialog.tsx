import type { Schemas } from '@lintel/contract/api';
import { isApiError, successToast, useDraft, useHost } from '@lintel/module-kit';
import {
  Button,
  Checkbox,
  Dialog,
  DraftNotice,
  Field,
  FieldError,
  Input,
  Segments,
  Stack,
  Textarea,
} from '@lintel/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { focusFirstError } from '../focusFirstError';
import { LAST_DAY } from '../plannableDays';
import { RecordPicker } from './RecordPicker';
import { ReminderSelect } from './ReminderSelect';
import { TaskInvitation } from './TaskInvitation';
import { useCreateTaskMutation, useLazyGetTaskQuery } from './taskApi';
import {
  changeTimes,
  checkTaskForm,
  describeEnd,
  type TaskForm,
  toTaskBody,
  toTaskChanges,
  toTaskForm,
} from './taskForm';
import { useInvitation } from './useInvitation';
import { useTaskActions } from './useTaskActions';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: 12px;
  @media (max-width: 719px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const DeleteButton = styled(Button)`
  @media (min-width: 720px) {
    margin-right: auto;
  }
`;

const SuggestedTitle = styled.span`
  overflow-wrap: anywhere;
`;

const kinds = [
  { value: 'viewing', label: 'Viewing' },
  { value: 'task', label: 'Task' },
] as const;

interface Props {
  /** The task to edit; undefined for a new one. */
  task?: Schemas['Task'];
  initial?: Partial<TaskForm>;
  onClose(): void;
}

/** Adds or edits a task or viewing. Stays open when saving fails, and keeps a draft. */
export default function TaskDialog({ task: opened, initial = {}, onClose }: Props) {
  // An invitation raises its version.
  const [task, setTask] = useState(opened);
  const { offerUpdate } = useInvitation();
  const { toast } = useHost();
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const { save: updateTask, remove } = useTaskActions();
  const [createTask] = useCreateTaskMutation();
  const [loadTask] = useLazyGetTaskQuery();
  const [saved] = useState<TaskForm>(() => ({ ...toTaskForm(task), ...initial }));
  const draft = useDraft(getDraftKey(task, initial), saved);
  const form = draft.value;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setIsSaving] = useState(false);
  const isViewing = form.kind === 'viewing';
  const noun = isViewing ? 'viewing' : 'task';

  function change(changes: Partial<TaskForm>) {
    setErrors({});
    draft.change(changeTimes(saved, form, changes));
  }

  function showErrors(problems: Record<string, string>) {
    setErrors(problems);
    focusFirstError(formElement.current, problems);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const problems = checkTaskForm(form);
    showErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setIsSaving(true);
    try {
      const { data, message } = await (task
        ? updateTask(task, () => toTaskChanges(saved, form))
        : createTask(toTaskBody(form)).unwrap());
      draft.markSaved(form);
      toast(successToast(message, 'Saved'));
      offerUpdate(data);
      onClose();
    } catch (failure) {
      if (isConflict(failure)) await loadLatest();
      showErrors(toErrors(failure, noun));
      setIsSaving(false);
    }
  }

  /** The next save is based on the latest version. */
  async function loadLatest() {
    const { data } = task ? await loadTask(task.id) : {};
    if (data) setTask(data);
  }

  function cancel() {
    draft.clear();
    onClose();
  }

  async function removeTask() {
    if (!task) return;
    onClose();
    if (await remove(task)) draft.clear();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title={task ? `Edit ${noun}` : isViewing ? 'Schedule viewing' : 'Add task'}
      footer={
        <>
          {task && (
            <DeleteButton variant="dangerQuiet" disabled={isSaving} onClick={() => void removeTask()}>
              Delete
            </DeleteButton>
          )}
          <Button disabled={isSaving} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSaving}>
            {task ? 'Save changes' : isViewing ? 'Schedule viewing' : 'Add task'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formElement} onSubmit={save} noValidate>
        <Stack gap={16}>
          {/* The initial values of a new task change every hour, so its draft never counts as outdated. */}
          <DraftNotice draft={task ? draft : { ...draft, isOutdated: false }} />
          <Segments label="Kind" options={kinds} value={form.kind} onChange={(kind) => change({ kind })} />
          <Field
            label="Title"
            error={errors['title']}
            hint={
              isViewing && form.lead && !form.title ? (
                <SuggestedTitle>{`Viewing with ${form.lead.title}`}</SuggestedTitle>
              ) : undefined
            }
          >
            <Input
              name="title"
              maxLength={200}
              value={form.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Row>
            <Field label="Date" error={errors['day'] ?? errors['startsAt']}>
              <Input
                type="date"
                name="day"
                max={LAST_DAY}
                value={form.day}
                onChange={({ target }) => change({ day: target.value })}
              />
            </Field>
            {!form.allDay && (
              <>
                <Field label="Starts" error={errors['start']}>
                  <Input
                    type="time"
                    name="start"
                    value={form.start}
                    onChange={({ target }) => change({ start: target.value })}
                  />
                </Field>
                <Field label="Ends" hint={describeEnd(form)} error={errors['end'] ?? errors['endsAt']}>
                  <Input
                    type="time"
                    name="end"
                    value={form.end}
                    onChange={({ target }) => change({ end: target.value })}
                  />
                </Field>
              </>
            )}
          </Row>
          <Checkbox
            label="All day"
            name="allDay"
            checked={form.allDay}
            onChange={({ target }) => change({ allDay: target.checked })}
          />
          <Field label="Reminder" error={errors['reminderMinutes']}>
            <ReminderSelect
              name="reminderMinutes"
              isAllDay={form.allDay}
              value={form.reminderMinutes}
              onChange={(reminderMinutes) => change({ reminderMinutes })}
            />
          </Field>
          <RecordPicker
            label="Lead"
            name="leadId"
            type="lead"
            value={form.lead}
            text={form.leadText}
            error={errors['leadId']}
            onChange={(lead, leadText) => change({ lead, leadText })}
          />
          <RecordPicker
            label="Listing"
            name="propertyId"
            type="property"
            value={form.property}
            text={form.propertyText}
            error={errors['propertyId']}
            onChange={(property, propertyText) => change({ property, propertyText })}
          />
          <Field label="Place" optional error={errors['location']}>
            <Input
              name="location"
              maxLength={300}
              value={form.location}
              onChange={({ target }) => change({ location: target.value })}
            />
          </Field>
          <Field label="Notes" optional error={errors['notes']}>
            <Textarea
              name="notes"
              maxLength={5000}
              value={form.notes}
              onChange={({ target }) => change({ notes: target.value })}
            />
          </Field>
          {task && <TaskInvitation task={task} isChanged={form !== saved} onSent={setTask} />}
          {task && (
            <Checkbox
              label="Done"
              name="isDone"
              checked={form.isDone}
              onChange={({ target }) => change({ isDone: target.checked })}
            />
          )}
          <div role="alert">{errors['form'] && <FieldError>{errors['form']}</FieldError>}</div>
        </Stack>
      </form>
    </Dialog>
  );
}

/**
 * Returns the draft's key: one for each task, and one for each kind of new task: in the calendar, for a lead, as a
 * viewing.
 */
const getDraftKey = (task: Props['task'], { lead, kind }: Partial<TaskForm>): string =>
  task ? `task.${task.id}.form` : ['task.new', lead?.id, kind].filter(Boolean).join('.');

const isConflict = (failure: unknown) => isApiError(failure) && failure.code === 'CONFLICT';

function toErrors(failure: unknown, noun: string): Record<string, string> {
  if (isConflict(failure))
    return {
      form: `This ${noun} was changed elsewhere. Your changes are still here: check them and save again.`,
    };
  const { fields = {}, message = '' } = isApiError(failure) ? failure : {};
  return { ...fields, form: message || "Couldn't save. Check your connection and try again." };
}
