import ipaddr from 'ipaddr.js';

/** Of Azure's host, which answers the machines on it from a public range. */
const azureHost = '168.63.129.16';
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the open internet. Refused are all ranges with another use (private, loopback,
 * link-local, shared, multicast, documentation, reserved …), and IPv6 addresses that hold an IPv4 address: mapped,
 * compatible, NAT64, 6to4, Teredo.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : parsed.toString() !== azureHost;
}
