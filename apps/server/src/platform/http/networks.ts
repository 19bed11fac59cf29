import { BlockList, isIP } from 'node:net'

/** An address or a network in CIDR form as it is kept; null where it is none. */
export function asNetwork(typed: string): string | null {
  const [address = '', bits, ...more] = typed.trim().toLowerCase().split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0 || address.includes('%')) return null
  if (bits === undefined) return address
  const most = family === 6 ? 128 : 32
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most
    ? `${address}/${Number(bits)}`
    : null
}

/** Whether an address lies in one of these networks; where there are none, everywhere is right. */
export function liesIn(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [of = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(of, familyOf(of))
    else list.addSubnet(of, Number(bits), familyOf(of))
  }
  // An IPv4 address that comes by an IPv6 socket is the same place.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
