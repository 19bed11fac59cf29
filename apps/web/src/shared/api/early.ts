/** What the boot script asked for before any other script was there, by its method, address and body. */
type Early = Map<string, Promise<Response>>

/** The answer to this very read, where it was asked for early; once, for it is read once. */
export function takeEarly(method: string, address: string, body: unknown): Promise<Response> | undefined {
  const { early } = globalThis as { early?: Early }
  const asked = [method, address, ...(typeof body === 'string' ? [body] : [])].join(' ')
  const answer = early?.get(asked)
  early?.delete(asked)
  return answer
}
