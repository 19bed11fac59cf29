/**
 * What was typed into a form that the server refused: as documented the dialog goes with a refusal, and what stood in it
 * is there when it is opened again.
 */
const refused = new Map<string, unknown>()

export function refusedForm<V>(key: string): V | undefined {
  return refused.get(key) as V | undefined
}

export function keepRefused(key: string, values: unknown): void {
  refused.set(key, values)
}

export function forgetRefused(key: string): void {
  refused.delete(key)
}
