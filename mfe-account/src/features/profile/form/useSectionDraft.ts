import { type DraftState, useFormDraft } from '@lintel/module-kit';
import { useCallback } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useProfileContext } from './ProfileContext';
import type { ProfileField, ProfileValues } from './profileValues';
import { isListField, sections } from './sections';

const NO_FIELDS: readonly ProfileField[] = [];

/** Keeps a section's unsaved input as a draft: its fields, and a half-typed entry. */
export function useSectionDraft(id: string): DraftState {
  const { form, getSavedValues, updateUnsaved } = useProfileContext();
  const fields = sections.find((section) => section.id === id)?.fields ?? NO_FIELDS;
  const names = fields.flatMap<FieldPath<ProfileValues>>((field) =>
    isListField(field) ? [field, `entries.${field}`] : [field],
  );

  const pickFields = (values: ProfileValues) =>
    Object.fromEntries(
      fields.flatMap<[string, unknown]>((field) =>
        isListField(field)
          ? [
              [field, values[field]],
              [`entries.${field}`, values.entries[field]],
            ]
          : [[field, values[field]]],
      ),
    );

  const subscribe = useCallback(
    (onChange: () => void) =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name?.replace(/^entries\./, '').split('.')[0];
          if (!field || fields.some((each) => each === field)) onChange();
        },
      }),
    [form, fields],
  );

  return useFormDraft<Record<string, unknown>>({
    key: `profile.${id}`,
    getSaved: () => (fields.length > 0 ? pickFields(getSavedValues()) : undefined),
    getValues: () => pickFields(form.getValues()),
    setValues(values) {
      for (const name of names) form.setValue(name, values[name] as never);
      updateUnsaved();
    },
    subscribe,
  });
}
