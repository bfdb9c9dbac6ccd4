/** Office programs keep an empty line open by a hard space, browsers end the clipboard with a break of their own. */
export function emptyLines(fragment: DocumentFragment) {
  for (const end of fragment.querySelectorAll('.Apple-interchange-newline')) end.remove();
  for (const line of fragment.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6'))
    if (line.textContent?.trim() === '' && !line.querySelector('br'))
      line.replaceChildren(document.createElement('br'));
}
