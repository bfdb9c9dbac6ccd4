/** The wrapper around every response of the API. */
export interface Envelope<Data> {
  data: Data;
  message?: string;
}

export interface ListEnvelope<Row, Meta = unknown> {
  data: Row[];
  meta: { total: number; page: number; pageSize: number } & Meta;
}

/** One page of a list, with its `meta`. */
export type Page<Row, Meta = unknown> = { rows: Row[] } & ListEnvelope<Row, Meta>['meta'];

/** Unwraps a single record, for `transformResponse`. */
export const unwrapData = <Data>(envelope: Envelope<Data>): Data => envelope.data;

/** Unwraps a list, for `transformResponse`. */
export const toPage = <Row, Meta = unknown>({ data, meta }: ListEnvelope<Row, Meta>): Page<Row, Meta> => ({
  rows: data,
  ...meta,
});
