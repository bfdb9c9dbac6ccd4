import { files } from '../defineField';
import type { Field } from '../Field';

export const media: Field[] = [
  files('images', {
    description: 'Upload ids in order, the first is featured',
    accepts: 'image',
    maximumCount: 16,
    required: true,
  }),
];
