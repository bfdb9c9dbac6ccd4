/** Data that the gateway wrote into the page as `<script type="application/json" id="…">`; null when it is absent. */
export function readInlined<Data>(id: string): Data | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}
