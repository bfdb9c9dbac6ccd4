import ipaddr from 'ipaddr.js';

/**
 * Returns the key by which rate limits count an address: an IPv4 address itself, or the /64 of an IPv6 address. A
 * provider assigns at least that many IPv6 addresses to each customer.
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
