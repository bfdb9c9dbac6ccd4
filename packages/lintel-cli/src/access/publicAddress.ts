import ipaddr from 'ipaddr.js';

/** Whether an IP address is public: neither private, loopback, link-local, nor reserved or translated. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
