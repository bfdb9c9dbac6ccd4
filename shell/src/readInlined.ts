/** Reads data that the gateway inlined as `<script type="application/json" id="…">`; null when it is absent, as on a server. */
export function readInlined<Data>(id: string): Data | null {
  const text = globalThis.document?.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}
