import type { Keys } from '../keys/keys.ts'

const LIFE_SECONDS = 300
/** Addresses made within one step are the same, so that a browser's cache can serve them again. */
const STEP_SECONDS = 60

export interface SignedQuery {
  expires?: string | undefined
  signature?: string | undefined
  session?: string | undefined
}

/**
 * The query by which images, frames and downloads, which send no header, reach a record for five minutes. It
 * names the session it was made for and opens nothing by itself: who may read is asked again at each use.
 */
export function signQuery(
  keys: Keys,
  purpose: string,
  id: string,
  sessionId: string,
  now: Date,
): Required<{ [K in keyof SignedQuery]: string }> {
  const seconds = Math.floor(now.getTime() / 1000)
  const expires = String(seconds - (seconds % STEP_SECONDS) + LIFE_SECONDS)
  return { expires, signature: keys.sign(purpose, signedText(id, sessionId, expires)), session: sessionId }
}

/** The session for which such a query was made, while it holds; null for any other. */
export function sessionOfQuery(
  keys: Keys,
  purpose: string,
  id: string,
  { expires = '', signature = '', session = '' }: SignedQuery,
  now: Date,
): string | null {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return null
  return keys.verify(purpose, signedText(id, session, expires), signature) ? session : null
}

function signedText(id: string, session: string, expires: string): string {
  return `${id}\n${session}\n${expires}`
}
