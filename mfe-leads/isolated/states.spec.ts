import { showStates } from '@lintel/isolated';

showStates(import.meta.dirname, {
  addresses: {
    async '/leads/:id'(account) {
      const [lead] = await account.get<{ id: string }[]>('/leads?_sort=date&_order=desc&_limit=1');
      return `/leads/${lead?.id}`;
    },
  },
});
