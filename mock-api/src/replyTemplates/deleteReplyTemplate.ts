import { empty } from '../http/answers';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { askJsonServer } from '../plainCollections/askJsonServer';
import { findReplyTemplate } from './findReplyTemplate';

export const deleteReplyTemplate = operation(
  'DELETE /reply-templates/{id}',
  ({ path, data, request, response }) => {
    const replyTemplate = findReplyTemplate(data, path.id);
    assertVersion(request, replyTemplate);
    askJsonServer({ data, request, response, path: `/replyTemplates/${replyTemplate.id}` });
    return empty();
  },
);
