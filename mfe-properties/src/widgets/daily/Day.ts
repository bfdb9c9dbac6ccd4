import type { Schemas } from '@lintel/contract/api';

export type Day = Schemas['AnalyticsFigures']['daily'][number];
