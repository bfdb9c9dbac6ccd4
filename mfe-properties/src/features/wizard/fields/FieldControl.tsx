import {
  type ChoiceField,
  type Field,
  type FlagField,
  getFieldLabel,
  type PropertyFieldName,
  type TextField,
} from '@lintel/contract/property';
import { Checkbox, Select, Field as UiField } from '@lintel/ui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FilesControl } from '../files/FilesControl';
import { getFieldHint } from '../form/fieldInfo';
import { useFieldError, useListingForm } from '../form/useListingForm';
import { NumberControl } from './NumberControl';
import { RegionControl } from './RegionControl';
import { HtmlControl, LongTextControl, SlugControl, TextControl } from './TextControl';

/** The control for a field's kind. A field that belongs to a flag is only shown while the flag is on. */
export function FieldControl({ field }: { field: Field }) {
  const control = renderControl(field);
  return field.onlyWith ? <OnlyWith flag={field.onlyWith}>{control}</OnlyWith> : control;
}

function renderControl(field: Field) {
  switch (field.kind) {
    case 'text':
      return renderTextControl(field);
    case 'number':
      return <NumberControl field={field} />;
    case 'choice':
      return <ChoiceControl field={field} />;
    case 'flag':
      return <FlagControl field={field} />;
    case 'files':
      return <FilesControl field={field} />;
  }
}

function renderTextControl(field: TextField) {
  if (field.readOnly) return <SlugControl field={field} />;
  if (field.places) return <RegionControl field={field} kind={field.places} />;
  if (field.html) return <HtmlControl field={field} />;
  return field.multiline ? <LongTextControl field={field} /> : <TextControl field={field} />;
}

function FlagControl({ field }: { field: FlagField }) {
  const { register } = useListingForm();
  const error = useFieldError(field.name);
  return <Checkbox {...register(field.name)} label={getFieldLabel(field)} error={error} />;
}

/** Shows a field while its flag is on. Turning the flag off and on again keeps the field's value. */
function OnlyWith({ flag, children }: { flag: PropertyFieldName; children: ReactNode }) {
  const { control } = useListingForm();
  return useWatch({ control, name: flag }) ? children : null;
}

/** A select of the field's options, with an empty one if the field is optional. */
function ChoiceControl({ field }: { field: ChoiceField }) {
  const { register } = useListingForm();
  const error = useFieldError(field.name);
  return (
    <UiField label={getFieldLabel(field)} hint={getFieldHint(field)} error={error}>
      <Select
        {...register(field.name, { setValueAs: (option) => (option === '' ? null : option) })}
        required={field.required}
      >
        {field.initial === null && <option value="">Not set</option>}
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </UiField>
  );
}
