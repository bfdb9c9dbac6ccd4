import type { Schemas } from '../api';

/** Every value of the listing's form, by API name. Unset values are null, flags false. */
export type PropertyForm = Required<Schemas['PropertyForm']>;
export type PropertyFieldName = keyof PropertyForm;

interface BaseField {
  name: PropertyFieldName;
  label: string;
  /** Description in the contract. */
  description: string;
  /** A new form's value. null also means that the field may be empty. */
  initial: string | number | boolean | null | readonly string[];
  /** Must be filled before its step is complete and before the listing can be published. */
  required?: boolean;
  /** The flag that this field depends on: while it is off, the field is neither shown nor saved. */
  onlyWith?: PropertyFieldName;
  /** Set by the server, shown but never typed. */
  readOnly?: boolean;
  /** Derived from the listing's state: forms have no control for it. */
  hidden?: boolean;
  /** Private to the agent: the public page does not receive it. */
  confidential?: boolean;
}

export interface TextField extends BaseField {
  kind: 'text';
  maximumLength: number;
  /** Must contain a visible character whenever it is sent. */
  filled?: boolean;
  /** Sanitised HTML of the rich-text editor. */
  html?: boolean;
  multiline?: boolean;
  upperCase?: boolean;
  /** Suggests names from this list; other text is allowed. */
  places?: 'countries' | 'states';
  pattern?: string;
  /** Error message for a text that does not match `pattern`. */
  patternMessage?: string;
}

export interface NumberField extends BaseField {
  kind: 'number';
  /** `currency` is replaced with the listing's currency. */
  unit?: 'm' | 'm²' | 'km' | 'currency';
  minimum: number;
  maximum: number | 'current year';
  /**
   * Typed as text: separators and currency signs are allowed, and the number is formatted when the field loses focus.
   */
  typedAsText?: boolean;
  /** 1 for whole numbers. Amounts of money use 0.01 and are rounded. */
  step: number;
}

export interface FlagField extends BaseField {
  kind: 'flag';
}

export interface ChoiceField extends BaseField {
  kind: 'choice';
  options: readonly string[];
  /** Name of the shared API schema for these options. */
  schema?: 'PropertyType' | 'PropertyStatus' | 'Currency';
}

/** Uploads by id, in order. */
export interface FilesField extends BaseField {
  kind: 'files';
  accepts: 'image' | 'document';
  maximumCount: number;
}

export type Field = TextField | NumberField | FlagField | ChoiceField | FilesField;
