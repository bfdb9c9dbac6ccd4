export type Values = Record<string, string>;

/** A form that visitors fill in, with the API call that sends it. */
export interface FormKind<Data> {
  /** Name of the form and id of its section on the page: `enquiry`. */
  name: string;
  /** Path below `/api/public`. The API validates the values; the page shows its messages. */
  path: string | ((data: Data) => string);
  /** Names of its visible fields, which show the API's messages about them. */
  fields: readonly string[];
  toBody(values: Values, data: Data): object;
  /** A field that names another record, and its message when the API no longer finds that record. */
  reference?: { field: string; gone: string };
}

/** A rejected form, which the page shows again with the posted values. */
export interface RejectedForm {
  form: string;
  values: Values;
  /** By field name. */
  errors: Record<string, string>;
  /** Message about the whole form: the problem and the next step. */
  notice?: string;
  /** Only the form's stamp was rejected: the script automatically sends the form again. */
  again?: boolean;
}
