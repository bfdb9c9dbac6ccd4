// Refuses comments whose sentences have "what" or "who" as their subject: the subject is the code or the reader.
import { parseSync } from 'oxc-parser';

const SUBJECT = /(?:^|[.!?]\s+)(What|Who|Whoever|Whatever)\b(?=[^.!?]*(?:[.:;]|$))/;

export function checkComments(sources) {
  return [...sources.values()].flatMap(({ path, text }) => {
    if (!/\bWh(?:at|o)/.test(text)) return [];
    return parseSync(path, text).comments.flatMap(({ value, start }) => {
      const sentences = value.replaceAll(/^\s*\*+ ?/gm, '').trim();
      const word = SUBJECT.exec(sentences)?.[1];
      if (!word) return [];
      const line = text.slice(0, start).split('\n').length;
      return [
        {
          rule: 'comments',
          where: `${path}:${line}`,
          message: `Begin with the thing or with a verb, not with "${word}".`,
        },
      ];
    });
  });
}
