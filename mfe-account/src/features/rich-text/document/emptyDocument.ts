import type { Block } from './document';

export const emptyDocument = (): Block[] => [{ type: 'paragraph', children: [{ text: '' }] }];
