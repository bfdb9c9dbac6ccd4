/** How the API wraps what it answers. */
export interface Envelope<Data> {
  data: Data;
  message?: string;
}

export interface ListEnvelope<Row, Meta = unknown> {
  data: Row[];
  meta: { total: number; page: number; pageSize: number } & Meta;
}

/** A page of rows with its place in the whole. */
export type Page<Row, Meta = unknown> = { rows: Row[] } & ListEnvelope<Row, Meta>['meta'];

/** For `transformResponse` of a single record. */
export const unwrapData = <Data>(envelope: Envelope<Data>): Data => envelope.data;

/** For `transformResponse` of a list. */
export const toPage = <Row, Meta = unknown>({ data, meta }: ListEnvelope<Row, Meta>): Page<Row, Meta> => ({
  rows: data,
  ...meta,
});
