import { fieldLabel, type TextField } from '@lintel/contract/property';
import { Field, Textarea } from '@lintel/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldHint } from './fieldHint';
import { hasFormatting, htmlOfText, textOfHtml } from './plainText';
import { useListingForm } from './useListingForm';

/** Long text that is stored as HTML, typed as paragraphs. */
export function HtmlControl({ field }: { field: TextField }) {
  const { control } = useListingForm();
  const { field: input, fieldState } = useController({ control, name: field.name });
  const [typed, setTyped] = useState({ html: '', text: '' });
  const html = String(input.value ?? '');
  // What was typed stays as it was typed, an empty line at its end, too; a value from elsewhere is read anew.
  const text = typed.html === html ? typed.text : textOfHtml(html);

  function change(next: string) {
    setTyped({ html: htmlOfText(next), text: next });
    input.onChange(htmlOfText(next));
  }

  return (
    <Field
      label={fieldLabel(field)}
      hint={hasFormatting(html) ? 'Typing here makes plain paragraphs of it' : fieldHint(field)}
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
