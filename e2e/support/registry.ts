import type { RegisteredModule, Registry } from '@lintel/contract';
import type { BrowserContext, Page } from '@playwright/test';

const INLINED = /(<script type="application\/json" id="lintel-registry">)(.*?)(<\/script>)/s;

/** Whether an address is a page of the product: neither the API's nor a release's file. */
export const isPage = ({ pathname }: URL) => !/^\/(api|modules)\//.test(pathname);

/** Changes the registry with which pages start. */
export async function editRegistry(
  tabs: Page | BrowserContext,
  edit: (modules: RegisteredModule[]) => RegisteredModule[],
) {
  await tabs.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(INLINED, (_all, start: string, json: string, end: string) => {
      const registry: Registry = JSON.parse(json);
      const edited = { ...registry, modules: edit(registry.modules) };
      return start + JSON.stringify(edited).replace(/</g, '\\u003c') + end;
    });
    return route.fulfill({ response, body });
  });
}
