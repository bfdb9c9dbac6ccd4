export type Comparison = 'is' | 'ne' | 'gte' | 'lte';

export interface Condition {
  field: string;
  comparison: Comparison;
  /** `is`: any of them; `ne`: none of them. */
  values: string[];
}

/** A list's query in json-server's language. */
export interface ListQuery {
  page: number;
  pageSize: number;
  sort: { field: string; descending: boolean }[];
  /** Folded text; empty for none. */
  text: string;
  conditions: Condition[];
}
