import { domainEventNames, HOST_CONTRACT, type HostProvisions, slotNames } from '@lintel/contract';

/** What a shell that is built now offers to modules. */
export function hostProvisions(): HostProvisions {
  return { contract: HOST_CONTRACT, slots: [...slotNames], events: [...domainEventNames] };
}
