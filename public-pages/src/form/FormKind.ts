export type Values = Record<string, string>;

/** A form that visitors fill in: what it is called, and which call of the API it becomes. */
export interface FormKind<Data> {
  /** Also the id of its section on the page: `enquiry`. */
  name: string;
  /** Below `/api/public`; the API checks what was filled in, and its messages are shown. */
  path: string | ((data: Data) => string);
  bodyOf(values: Values, data: Data): object;
}

/** What a visitor gets back with the page. */
export interface Refused {
  form: string;
  values: Values;
  /** By the fields' names. */
  errors: Record<string, string>;
  /** About the whole: what happened, what to do. */
  notice?: string;
  /** Nothing was wrong with it but its time: a script sends it again by itself. */
  again?: boolean;
}
