import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { WEBHOOK_TEXTS as T } from '@xinqiao/contract/webhooks/texts'
import type { Config } from '../../../config.ts'
import { liesIn } from '../../../platform/http/networks.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isLoopbackOnly } from '../../identity/index.ts'

export interface Resolved {
  address: string
  family: number
}
export type Resolve = (host: string) => Promise<readonly Resolved[]>

/** Where a webhook may lead, of this installation. */
export interface AddressGuard {
  /** http to this machine is allowed */
  demo: boolean
  /** hosts with ports that are ourselves */
  own: ReadonlySet<string>
  /** inner networks that are allowed all the same */
  opened: readonly string[]
  resolve: Resolve
  /** nothing leaves this installation, wherever it would lead */
  isClosed: boolean
}

/** Inner networks are opened to the provider's webhooks: customers name addresses that all can reach. */
export function guardOf(
  { config, publicUrl }: Pick<Platform, 'config' | 'publicUrl'>,
  { unitId }: { unitId: string | null },
): AddressGuard {
  return {
    // Reached from elsewhere, this machine is as closed as any other.
    demo: config.demo && isLoopbackOnly(config.HOST, publicUrl),
    own: new Set([placeOf(new URL(publicUrl)), ...LOOPBACK.map((host) => `${host}:${config.PORT}`)]),
    opened: unitId === null ? networksOf(config) : [],
    resolve: (host) => lookup(host, { all: true, verbatim: true }),
    isClosed: !config.OUTGOING,
  }
}

/** An address that webhooks do not lead to; its message says why. */
export class WrongAddress extends Error {}

/** Reads an address that somebody typed. `URL` writes decimal, octal and hex hosts as the address that they are. */
export function readAddress(typed: string, guard: AddressGuard): URL {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url === null || !['https:', 'http:'].includes(url.protocol) || url.hostname === '')
    throw new WrongAddress(T.urlWrong)
  if (url.username !== '' || url.password !== '') throw new WrongAddress(T.urlUser)
  if (guard.own.has(placeOf(url))) throw new WrongAddress(T.urlOwn)
  if (url.protocol === 'http:' && !isLoopback(url, guard)) throw new WrongAddress(T.urlPlain)
  url.hash = ''
  return url
}

/** The one address that a request is pinned to: none of those that the name has may lead inwards. */
export async function resolveOutside(url: URL, guard: AddressGuard): Promise<Resolved> {
  const host = bare(url.hostname)
  const family = isIP(host)
  const found = family === 0 ? await guard.resolve(host).catch(() => []) : [{ address: host, family }]
  const [first] = found
  const isAllowed = isLoopback(url, guard)
    ? found.every(({ address }) => liesIn(LOOPBACK_NETWORKS, address))
    : found.every(({ address }) => isOutside(address) || isOpened(guard, address))
  if (first === undefined || !isAllowed) throw new WrongAddress(T.urlInside)
  return first
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1']

/** This machine by its own names, in the mode for showing the product. */
function isLoopback(url: URL, { demo }: AddressGuard): boolean {
  return demo && LOOPBACK.includes(url.hostname)
}

function isOpened({ opened }: AddressGuard, address: string): boolean {
  return opened.length > 0 && liesIn(opened, address)
}

function networksOf({ WEBHOOK_NETWORKS }: Config): string[] {
  return (WEBHOOK_NETWORKS ?? '').split(',').filter((one) => one !== '')
}

/** Not for everybody: private, shared, link-local, for tests and documents, of groups, and reserved. */
const INNER_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Of IPv6 one eighth is for everybody; in it those that carry an IPv4 address, and those for tests and documents, are not. */
const OUTER_V6 = '2000::/3'
const INNER_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
const INNER = blockList([...INNER_V4, ...INNER_V6])
const OUTER = blockList([OUTER_V6])

/** Whether an address is anybody's to reach, and not in a network that this machine is part of. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || INNER.check(address, family === 6 ? 'ipv6' : 'ipv4')) return false
  if (family === 6 && !OUTER.check(address, 'ipv6')) return false
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.flatMap(({ cidr }) => cidr ?? []))
  return own.length === 0 || !liesIn(own, address)
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Host and port, however the name is written. */
function placeOf({ hostname, port, protocol }: URL): string {
  return `${hostname.replace(/\.$/, '')}:${port || (protocol === 'http:' ? 80 : 443)}`
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
