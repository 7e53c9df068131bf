import { BlockList, isIPv6 } from 'node:net';

/** Of this computer and of networks that no router of the internet leads to. */
const networks = new BlockList();
networks.addSubnet('127.0.0.0', 8);
networks.addSubnet('10.0.0.0', 8);
networks.addSubnet('172.16.0.0', 12);
networks.addSubnet('192.168.0.0', 16);
networks.addAddress('::1', 'ipv6');
networks.addSubnet('fc00::', 7, 'ipv6');
networks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an IP address (as `ipAddress` gives it) cannot be of the internet.
 *
 * @see https://www.rfc-editor.org/rfc/rfc1918 and https://www.rfc-editor.org/rfc/rfc4193
 */
export function isPrivateAddress(address: string): boolean {
  return networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
