import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../../platform/http/limits.ts'
import type { Keys } from '../../../platform/keys/keys.ts'
import type { Platform } from '../../../platform/platform.ts'
import { knownDevice } from './known-device.ts'

/**
 * Where something about a number comes from. What counts tries and codes counts them by source first, so that a
 * stranger uses up what is his and leaves the owner what is hers.
 */
export interface Source {
  kind: 'stranger' | 'device' | 'account' | 'admin'
  /** which of its kind: a network, a browser on which the number has logged in, an account */
  id: string
  address: string
}

/** A visitor's: the browser, where this number has logged in on it, else the network. */
export function sourceOf(
  platform: Platform,
  { request, address }: { request: FastifyRequest; address: string },
  phone: string,
): Source {
  const device = knownDevice(platform, request, phone)
  if (device !== null) return { kind: 'device', id: device, address }
  return { kind: 'stranger', id: networkOf(address), address }
}

/** Somebody signed in. */
export function accountSource({ actor, address }: { actor: { accountId: string }; address: string }): Source {
  return { kind: 'account', id: actor.accountId, address }
}

/** An administrator on behalf of somebody, whose own limits stay untouched. */
export function adminSource({ actor, address }: { actor: { accountId: string }; address: string }): Source {
  return { kind: 'admin', id: actor.accountId, address }
}

/** How a source stands in tables: nobody's addresses lie there. */
export function markOf(keys: Keys, { kind, id }: Source): string {
  return keys.hash('source', `${kind}\n${id}`)
}
