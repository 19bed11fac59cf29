/** What the boot script asked for before any other script was there. */
interface Early {
  address: string
  answer: Promise<Response>
}

/** The answer to this very read, where it was asked for early; once, for it is read once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const place = globalThis as { early?: Early }
  const { early } = place
  if (early?.address !== address) return undefined
  delete place.early
  return early.answer
}
