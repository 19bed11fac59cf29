import type { Keys } from '../keys/keys.ts'

const PURPOSE = 'avatars'
/** Addresses made within one step are the same, so that lists of people come from the browser's cache. */
const STEP_SECONDS = 12 * 3600

/** The address under which pages show a picture, good for half a day to a day; empty without a picture. */
export function avatarAddress(keys: Keys, fileId: string | null, now: Date): string {
  if (fileId === null) return ''
  const seconds = Math.floor(now.getTime() / 1000)
  const expires = String(seconds - (seconds % STEP_SECONDS) + 2 * STEP_SECONDS)
  return `/api/uami/api/avatar/${fileId}?expires=${expires}&signature=${keys.sign(PURPOSE, signedText(fileId, expires))}`
}

/** True while the address is one that we made for this picture. */
export function isAvatarAddress(
  keys: Keys,
  fileId: string,
  query: { expires: string; signature: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(query.expires) || Number(query.expires) * 1000 <= now.getTime()) return false
  return keys.verify(PURPOSE, signedText(fileId, query.expires), query.signature)
}

/** The picture that an address of ours shows; null for any other text. */
export function avatarOf(address: string): string | null {
  return /^\/api\/uami\/api\/avatar\/([0-9a-f-]{36})(?:\?|$)/.exec(address)?.[1] ?? null
}

function signedText(fileId: string, expires: string): string {
  return `${fileId}\n${expires}`
}
