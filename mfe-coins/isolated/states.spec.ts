import { showStates } from '@lintel/isolated';

showStates(import.meta.dirname, {
  addresses: {
    async '/coins/:coin'() {
      return '/coins/solana';
    },
  },
});
