import ipaddr from 'ipaddr.js';

/**
 * What limits count an address by: an IPv4 address itself, of an IPv6 address its /64. A provider gives each of its
 * customers at least that many IPv6 addresses.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  // Also unpacks an IPv4 address in IPv6 notation.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
