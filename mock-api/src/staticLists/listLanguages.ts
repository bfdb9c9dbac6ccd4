import { list } from '../http/answers';
import { operation } from '../http/operation';
import { languages } from './languages';

export const listLanguages = operation('GET /static/languages', () =>
  list(languages, languages.length, { page: 1, pageSize: 100 }),
);
