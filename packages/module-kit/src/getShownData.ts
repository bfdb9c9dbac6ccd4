interface QueryState<Data> {
  /** Data of the query, or of the previous one until the query has loaded. */
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
}

/**
 * Returns the data that a list shows for a query. When it fails, the result of the previous query is hidden, because it
 * would be mistaken for this one's.
 */
export const getShownData = <Data>({ data, currentData, error }: QueryState<Data>): Data | undefined =>
  error ? currentData : data;
