import type { Keys } from '../../../platform/keys/keys.ts'
import { seal, unseal } from '../../../platform/keys/sealed-secret.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AddressGuard, guardOf } from '../../webhooks/index.ts'

/** What a browser gives: where to push, and the keys by which the device alone reads it. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export function sealed(keys: Keys, owner: string, subscription: Subscription): Buffer {
  return seal(keys, { purpose: 'push', owner }, Buffer.from(JSON.stringify(subscription)))
}

export function unsealed(keys: Keys, { id, subscription }: { id: string; subscription: Buffer }) {
  const text = unseal(keys, { purpose: 'push', owner: id }, subscription).toString('utf8')
  return JSON.parse(text) as Subscription
}

/** By which a device is found again. */
export function hashOf(keys: Keys, endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint
  return keys.hash('push-address', url)
}

/** Anybody may name an address here, so none of the inner networks is opened to it. */
export function guardOfPushes(platform: Pick<Platform, 'config' | 'publicUrl'>): AddressGuard {
  return { ...guardOf(platform, { unitId: null }), opened: [] }
}
