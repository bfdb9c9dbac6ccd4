const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeText = (text: string): string => text.replace(/[&<>]/g, (each) => escapes[each] ?? each);

export const escapeAttribute = (value: string): string => escapeText(value).replaceAll('"', '&quot;');
