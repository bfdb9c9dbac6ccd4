import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { blankProfile } from '../data/blankProfile';
import type { ProfileField, ProfileValues } from '../data/ProfileValues';
import { sections } from '../data/sections';
import { unsavedSections } from '../data/unsavedSections';

export interface ProfileForm {
  form: UseFormReturn<ProfileValues>;
  /** What is stored has come. */
  isFilled: boolean;
  /** Ids of the sections with unsaved changes. */
  unsaved: readonly string[];
  hasUnsaved(): boolean;
  /** These fields are stored as they are in `values`. */
  settle(fields: readonly ProfileField[], values: ProfileValues): void;
}

/** The form over the whole page. What is stored elsewhere shows where nothing is unsaved, and replaces nothing typed. */
export function useProfileForm(stored: ProfileValues | undefined): ProfileForm {
  const form = useForm<ProfileValues>({ defaultValues: blankProfile });
  const base = useRef(blankProfile);
  // One string, so that typing renders nothing but what it changes.
  const [ids, setIds] = useState('');
  const [isFilled, setIsFilled] = useState(false);

  const actions = useMemo(() => {
    const found = () => unsavedSections(form.getValues(), base.current).map(({ id }) => id);
    const compare = () => setIds(found().join(' '));
    const put = <Field extends ProfileField>(field: Field, values: ProfileValues) =>
      form.setValue<ProfileField>(field, values[field]);
    return {
      compare,
      hasUnsaved: () => found().length > 0,
      settle(fields: readonly ProfileField[], values: ProfileValues) {
        for (const field of fields) base.current = { ...base.current, [field]: values[field] };
        compare();
      },
      follow(values: ProfileValues) {
        const typed = found();
        base.current = values;
        for (const { id, fields } of sections)
          if (!typed.includes(id)) for (const field of fields) put(field, values);
        compare();
      },
    };
  }, [form]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: actions.compare }),
    [form, actions],
  );
  // Before anything is painted: the sections are drawn once, with what is in them.
  useLayoutEffect(() => {
    if (!stored) return;
    actions.follow(stored);
    setIsFilled(true);
  }, [stored, actions]);

  return useMemo(
    () => ({ form, isFilled, unsaved: ids.split(' '), ...actions }),
    [form, isFilled, ids, actions],
  );
}
