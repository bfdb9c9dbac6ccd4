import type { PageAnswer, PageRequest } from '@lintel/contract';

export type Params = Record<string, string>;

export interface Page {
  /** As in module.json: `/p/:slug`. */
  path: string;
  /** @throws NotThere, ApiDown */
  answer(request: PageRequest, params: Params): Promise<PageAnswer>;
}
