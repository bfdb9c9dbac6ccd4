import type { Schemas } from '../api';

/** Every value of the listing's form, under the names that travel. What is unset is null, a flag false. */
export type PropertyForm = Required<Schemas['PropertyForm']>;
export type PropertyFieldName = keyof PropertyForm;

interface BaseField {
  name: PropertyFieldName;
  label: string;
  /** For whoever reads the contract. */
  description: string;
  /** A new form's value. null also says that the field may be left empty. */
  initial: string | number | boolean | null | readonly string[];
  /** Filled before its step counts as complete and before the listing can be published. */
  required?: boolean;
  /** The flag that this field belongs to: while it is off the field is neither shown nor kept. */
  onlyWith?: PropertyFieldName;
  /** Kept by the server, shown but never typed. */
  readOnly?: boolean;
  /** Follows from the listing's state: a form has no control for it. */
  hidden?: boolean;
  /** For the agent alone: the public page does not get it. */
  confidential?: boolean;
}

export interface TextField extends BaseField {
  kind: 'text';
  maximumLength: number;
  /** Holds at least one visible character whenever it is sent. */
  filled?: boolean;
  /** Sanitised HTML of the rich-text editor. */
  html?: boolean;
  multiline?: boolean;
  upperCase?: boolean;
  pattern?: string;
}

export interface NumberField extends BaseField {
  kind: 'number';
  /** `currency` is the listing's own. */
  unit?: 'm' | 'm²' | 'km' | 'currency';
  minimum: number;
  maximum: number | 'current year';
  /** Typed as text: separators and signs of currency are let through, and shown when the field is left. */
  typedAsText?: boolean;
  /** 1 for whole numbers; amounts of money go in hundredths and are rounded to them. */
  step: number;
}

export interface FlagField extends BaseField {
  kind: 'flag';
}

export interface ChoiceField extends BaseField {
  kind: 'choice';
  options: readonly string[];
  /** Name of the contract's own schema for these options. */
  schema?: 'PropertyType' | 'PropertyStatus' | 'Currency';
}

/** Uploads by id, in order. */
export interface FilesField extends BaseField {
  kind: 'files';
  accepts: 'image' | 'document';
  maximumCount: number;
}

export type Field = TextField | NumberField | FlagField | ChoiceField | FilesField;
