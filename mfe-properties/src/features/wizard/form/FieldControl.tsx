import type { Field, NumberField, TextField } from '@lintel/contract/property';
import { FilesControl } from '../files/FilesControl';
import { ChoiceControl } from './ChoiceControl';
import { FlagControl } from './FlagControl';
import { HtmlControl } from './HtmlControl';
import { LongTextControl } from './LongTextControl';
import { NumberControl } from './NumberControl';
import { OnlyWith } from './OnlyWith';
import { PriceControl } from './PriceControl';
import { SlugControl } from './SlugControl';
import { TextControl } from './TextControl';

/** The control for a field's kind, while the flag that it may belong to is on. */
export function FieldControl({ field }: { field: Field }) {
  const control = controlOf(field);
  return field.onlyWith ? <OnlyWith flag={field.onlyWith}>{control}</OnlyWith> : control;
}

function controlOf(field: Field) {
  switch (field.kind) {
    case 'text':
      return textControl(field);
    case 'number':
      return numberControl(field);
    case 'choice':
      return <ChoiceControl field={field} />;
    case 'flag':
      return <FlagControl field={field} />;
    case 'files':
      return <FilesControl field={field} />;
  }
}

function textControl(field: TextField) {
  if (field.readOnly) return <SlugControl field={field} />;
  if (field.html) return <HtmlControl field={field} />;
  return field.multiline ? <LongTextControl field={field} /> : <TextControl field={field} />;
}

const numberControl = (field: NumberField) =>
  field.typedAsText ? <PriceControl field={field} /> : <NumberControl field={field} />;
