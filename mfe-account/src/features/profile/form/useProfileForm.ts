import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { blankProfile, type ProfileField, type ProfileValues } from './profileValues';
import { findUnsavedSections, getFields, isChanged } from './sections';

export interface ProfileForm {
  form: UseFormReturn<ProfileValues>;
  /** Whether the saved profile has loaded. */
  isFilled: boolean;
  /** Ids of the sections with unsaved changes. */
  unsaved: readonly string[];
  hasUnsaved(): boolean;
  /** The values on the server. */
  getSavedValues(): ProfileValues;
  /** Updates `unsaved`. */
  updateUnsaved(): void;
  /** Marks fields as saved with these values. */
  markSaved(fields: readonly ProfileField[], values: ProfileValues): void;
}

/**
 * The form around the whole page. Changes from elsewhere update fields without unsaved changes and never overwrite
 * input.
 */
export function useProfileForm(stored: ProfileValues | undefined): ProfileForm {
  // The form starts with the default values until its fields are mounted.
  const form = useForm<ProfileValues>({ defaultValues: stored ?? blankProfile });
  const base = useRef(stored ?? blankProfile);
  // One string instead of an array, so that typing only renders again when the ids change.
  const [ids, setIds] = useState('');
  const [isFilled, setIsFilled] = useState(false);

  const actions = useMemo(() => {
    const findUnsaved = () => findUnsavedSections(form.getValues(), base.current).map(({ id }) => id);
    const updateUnsaved = () => setIds(findUnsaved().join(' '));
    const setField = <Field extends ProfileField>(field: Field, values: ProfileValues) =>
      form.setValue<ProfileField>(field, values[field]);
    return {
      updateUnsaved,
      hasUnsaved: () => findUnsaved().length > 0,
      getSavedValues: () => base.current,
      markSaved(fields: readonly ProfileField[], values: ProfileValues) {
        for (const field of fields) base.current = { ...base.current, [field]: values[field] };
        updateUnsaved();
      },
      applyStored(values: ProfileValues) {
        const unchanged = getFields('all').filter(
          (field) => !isChanged(field, form.getValues(), base.current),
        );
        base.current = values;
        for (const field of unchanged) setField(field, values);
        updateUnsaved();
      },
    };
  }, [form]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: actions.updateUnsaved }),
    [form, actions],
  );
  // Before the first paint, so that the sections render once, with their values.
  useLayoutEffect(() => {
    if (!stored) return;
    actions.applyStored(stored);
    setIsFilled(true);
  }, [stored, actions]);

  return useMemo(
    () => ({ form, isFilled, unsaved: ids.split(' '), ...actions }),
    [form, isFilled, ids, actions],
  );
}
