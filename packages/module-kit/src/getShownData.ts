interface QueryState<Data> {
  /** Of the query, or of the one before until its own is loaded. */
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
}

/** What a list shows of a query. Beside an error, the result of the query before would be taken for this one's. */
export const getShownData = <Data>({ data, currentData, error }: QueryState<Data>): Data | undefined =>
  error ? currentData : data;
