export type Values = Record<string, string>;

/** A form that visitors fill in, and the API call that it becomes. */
export interface FormKind<Data> {
  /** Also the id of its section on the page: `enquiry`. */
  name: string;
  /** Below `/api/public`. The API validates the values; the page shows its messages. */
  path: string | ((data: Data) => string);
  /** Names of its visible fields, which show the API's messages about them. */
  fields: readonly string[];
  toBody(values: Values, data: Data): object;
}

/** A form that comes back to the visitor with the page. */
export interface RejectedForm {
  form: string;
  values: Values;
  /** By field name. */
  errors: Record<string, string>;
  /** About the whole form: what happened, what to do. */
  notice?: string;
  /** Only its timestamp was wrong: the script sends it again by itself. */
  again?: boolean;
}
