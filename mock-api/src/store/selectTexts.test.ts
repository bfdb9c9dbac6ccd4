import { makeLead } from '../leads/model';
import { parseListQuery } from '../query/parseListQuery';
import { onEachEngine } from '../testing/onEachEngine';
import { leadFields } from './lists/leads';
import type { LeadRecord } from './records';
import type { Store } from './Store';

const LEADS = 1_300;
const AT = '2030-01-01T00:00:00.000Z';
const query = parseListQuery({ _sort: 'name' }, leadFields);

let store: Store;
const useStore = (opened: Store) => {
  store = opened;
};
const getLeads = () => store.getAccountData('a').leads;
const save = (work: () => Promise<void>) => store.run('a', work);

const leads = Array.from({ length: LEADS }, (_, number) =>
  makeLead({ id: `lead-${number}`, name: `Lead ${number}` }, AT),
);
const fill = () => save(() => store.fill('a', { leads }));

onEachEngine(useStore, () => {
  test('[DATA-20] reads a list as it was when reading began, whatever changes meanwhile', async () => {
    await fill();
    const before = await getLeads().select(query);
    const read: unknown[] = [];
    for await (const piece of getLeads().selectTexts(query, ['name', 'version'])) {
      if (read.length === 0)
        await save(async () => {
          // One record that was read moves to the end, one from the end to the start; one is removed and one is added.
          await getLeads().put({ ...(before[3] as LeadRecord), name: 'Zoe' });
          await getLeads().put({ ...(before[LEADS - 3] as LeadRecord), name: 'Ada' });
          await getLeads().remove(`lead-${LEADS - 1}`);
          await getLeads().put(makeLead({ id: 'later', name: 'Lead 9999' }, AT));
        });
      read.push(...piece);
    }
    expect(read).toEqual(before.map(({ id, name }) => ({ id, name, version: '1' })));
  });

  test('[DATA-20] gives up reading without keeping others from it', async () => {
    await fill();
    for (let reader = 0; reader < 10; reader += 1)
      for await (const piece of getLeads().selectTexts(query, ['name'])) {
        expect(piece[0]?.name).toBe('Lead 0');
        break;
      }
  });
});
