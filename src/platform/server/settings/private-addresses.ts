import { BlockList, isIP } from 'node:net';

const privateNets = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  privateNets.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ...([
    ['::', 128],
    ['::1', 128],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  privateNets.addSubnet(net, bits, 'ipv6');

/** Addresses of this machine and of networks behind it, which nothing from outside may lead to. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // An IPv4 address that is written as IPv6 is checked as what it is.
  return privateNets.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
