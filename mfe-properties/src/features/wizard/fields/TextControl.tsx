import { createSlug, getFieldLabel, slugify, type TextField } from '@lintel/contract/property';
import { Field, Input, Textarea } from '@lintel/ui';
import { type ChangeEvent, useState, useSyncExternalStore } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { getFieldHint } from '../form/fieldInfo';
import { hasFormatting, htmlToText, textToHtml } from '../form/plainText';
import { useFieldError, useListingForm } from '../form/useListingForm';
import { useWizardSession } from '../session/useWizardSession';

/** One line of text. Codes are converted to upper case and limited in length while typing. */
export function TextControl({ field }: { field: TextField }) {
  const { name, initial, required, upperCase, maximumLength } = field;
  const { register } = useListingForm();
  const error = useFieldError(name);
  const { onChange, ...input } = register(name, {
    setValueAs: (text) => (initial === null && text === '' ? null : text),
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    if (upperCase && target.value !== target.value.toUpperCase()) {
      const caret = target.selectionStart;
      target.value = target.value.toUpperCase();
      target.setSelectionRange(caret, caret);
    }
    return onChange(event);
  }

  return (
    <Field label={getFieldLabel(field)} hint={getFieldHint(field)} error={error}>
      <Input
        {...input}
        onChange={change}
        required={required}
        maxLength={upperCase ? maximumLength : undefined}
        autoComplete="off"
      />
    </Field>
  );
}

/** Plain text of several lines. */
export function LongTextControl({ field }: { field: TextField }) {
  const { register } = useListingForm();
  const error = useFieldError(field.name);
  return (
    <Field label={getFieldLabel(field)} hint={getFieldHint(field)} error={error}>
      <Textarea
        {...register(field.name, {
          setValueAs: (text) => (field.initial === null && text === '' ? null : text),
        })}
        rows={4}
      />
    </Field>
  );
}

/** Rich text that is stored as HTML and edited as plain paragraphs. */
export function HtmlControl({ field }: { field: TextField }) {
  const { control } = useListingForm();
  const { field: input, fieldState } = useController({ control, name: field.name });
  const [typed, setTyped] = useState({ html: '', text: '' });
  const html = String(input.value ?? '');
  // Keeps the text exactly as typed, trailing newlines included. Converts values from elsewhere.
  const text = typed.html === html ? typed.text : htmlToText(html);

  function change(next: string) {
    setTyped({ html: textToHtml(next), text: next });
    input.onChange(textToHtml(next));
  }

  return (
    <Field
      label={getFieldLabel(field)}
      hint={hasFormatting(html) ? 'Editing it here removes its formatting' : getFieldHint(field)}
      error={fieldState.error?.message}
    >
      <Textarea
        name={input.name}
        ref={input.ref}
        rows={8}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={input.onBlur}
      />
    </Field>
  );
}

const SLUG_FIXED = "Can't be changed after publishing, because printed QR codes link to it.";

/** Previews the slug that the server will create from the title; fixed after the first publish. */
export function SlugControl({ field }: { field: TextField }) {
  const { control } = useListingForm();
  const { saver } = useWizardSession();
  const { property } = useSyncExternalStore(saver.subscribe, saver.getSnapshot);
  const title = useWatch({ control, name: 'title' });

  function slug() {
    // Only the server can determine whether another listing has the same slug.
    if (property && (property.publishedAt || property.title === title.trim())) return property.slug;
    return property ? createSlug(title, property.id) : slugify(title);
  }

  return (
    <Field label={getFieldLabel(field)} hint={property?.publishedAt ? SLUG_FIXED : getFieldHint(field)}>
      <Input name={field.name} value={slug()} readOnly />
    </Field>
  );
}
