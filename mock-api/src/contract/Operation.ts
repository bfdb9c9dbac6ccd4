export interface Schema {
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  style?: string;
  schema: Schema;
}

/** One call of the contract, references to parameters, bodies and responses resolved. */
export interface Operation {
  id: string;
  method: string;
  /** Below /api, in OpenAPI's form: /leads/{id} */
  path: string;
  /** It needs a token. */
  secured: boolean;
  /** It works without a token, and knows who calls with one. */
  personal: boolean;
  parameters: Parameter[];
  body: Schema | null;
  /** Schema of the JSON answer by status (`default` for failures); null for an empty one. */
  answers: Map<string, Schema | null>;
}
