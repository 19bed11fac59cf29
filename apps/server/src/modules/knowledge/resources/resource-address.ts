import type { Keys } from '../../../platform/keys/keys.ts'

const PURPOSE = 'knowledge-resources'
const LIFE_SECONDS = 300
/** Addresses made within one step are the same, so that a browser's cache can serve them again. */
const STEP_SECONDS = 60

/**
 * The address by which images, frames and downloads reach a resource for five minutes. It holds for the
 * session that it was made for, or for a visitor for that resource alone, and opens nothing by itself:
 * who may read is asked again at each use.
 */
export function signResource(keys: Keys, id: string, sessionId: string | null, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const expires = String(seconds - (seconds % STEP_SECONDS) + LIFE_SECONDS)
  const signature = keys.sign(PURPOSE, signedText(id, sessionId ?? '', expires))
  const session = sessionId === null ? '' : `&session=${sessionId}`
  return `/api/wiki/res/${id}?expires=${expires}&signature=${signature}${session}`
}

export interface SignedQuery {
  expires?: string | undefined
  signature?: string | undefined
  session?: string | undefined
}

/** True while the address is one that we made for this resource and session. */
export function isSigned(keys: Keys, id: string, query: SignedQuery, now: Date): boolean {
  const { expires = '', signature = '', session = '' } = query
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false
  return keys.verify(PURPOSE, signedText(id, session, expires), signature)
}

function signedText(id: string, session: string, expires: string): string {
  return `${id}\n${session}\n${expires}`
}
