const sentence = 'I have sold homes by the sea for years and know them well';

/** Returns HTML of a given length with headings, paragraphs, lists and links. */
export function longText(wordCount: number): string {
  const perSentence = sentence.split(' ').length;
  const sentences = Math.ceil(wordCount / perSentence);
  const blocks: string[] = [];
  for (let done = 0; done < sentences; done += 5) {
    const [first, second, ...rest] = Array.from({ length: Math.min(5, sentences - done) }, () => sentence);
    if (done % 50 === 0) blocks.push(`<h2>${first}</h2>`);
    else blocks.push(`<p><strong>${first}</strong>. <a href="https://example.com/">${second ?? ''}</a></p>`);
    if (done % 50 === 0 && second) blocks.push(`<p>${second}</p>`);
    if (rest.length > 0)
      blocks.push(
        done % 20 === 0
          ? `<ul>${rest.map((each) => `<li>${each}</li>`).join('')}</ul>`
          : `<p>${rest.join('. ')}</p>`,
      );
  }
  return blocks.join('');
}
