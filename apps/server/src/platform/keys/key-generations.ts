import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '@xinqiao/contract/time'
import type { Keys } from './keys.ts'
import type { NumberedKey } from './sealed-keys.ts'

/** A generation signs from this long after it was made: by then every node has heard of it. */
const RIPE_MS = 60_000
/** Nothing that is under way takes longer: what was signed is taken at least so long after its generation was followed. */
export const TAKEN_MS = DAY_MS
export const GENERATION = 'signatures'

export interface Generation {
  number: number
  /** 32 bytes for one purpose */
  bytes(purpose: string): Buffer
  /** a sealed value that ends with this generation, made by `make` the first time */
  kept(name: string, make: Make): Promise<string>
}

export type Make = () => Promise<string> | string

/** The generations among them. */
export function newestFirst(rows: NumberedKey[]): NumberedKey[] {
  return rows
    .filter(({ name, number }) => name === `${GENERATION}-${number}`)
    .sort((a, b) => b.number - a.number)
}

export function generationOf(
  { number, text, createdAt }: NumberedKey,
  kept: Keys['kept'],
): Generation & { createdAt: Date } {
  return {
    number,
    createdAt,
    bytes: derivedFrom(text),
    kept: (name, make) => kept(`${name}-${number}`, make),
  }
}

/** The newest signs once it is ripe, or when it is alone. */
export function signingFirst<G extends { createdAt: Date }>(made: G[], now: Date): G[] {
  const ripe = made.find(({ createdAt }) => now.getTime() - createdAt.getTime() >= RIPE_MS)
  const signing = ripe ?? made.at(-1)
  return signing ? [signing, ...made.filter((other) => other !== signing)] : []
}

/** The key of each purpose, derived at its first use. */
export function derivedFrom(key: string): (purpose: string) => Buffer {
  const root = Buffer.from(key, 'base64')
  const derived = new Map<string, Buffer>()
  return (purpose) => {
    const known = derived.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', root, '', `xinqiao ${purpose}`, 32))
    derived.set(purpose, made)
    return made
  }
}

export function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function equal(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
