import { newUuid } from '../new-uuid.ts'

/**
 * The name of a try to write this: the same until something else is sent or an answer has come, also after a reload,
 * for whoever gets no answer may well begin with one.
 */
export function attemptOf(what: string, input: unknown): string {
  const content = JSON.stringify(input)
  const kept = JSON.parse(sessionStorage.getItem(placeOf(what)) ?? '{}') as {
    content?: string
    name?: string
  }
  if (kept.content === content && kept.name !== undefined) return kept.name
  const name = newUuid()
  sessionStorage.setItem(placeOf(what), JSON.stringify({ content, name }))
  return name
}

export function forgetAttempt(what: string): void {
  sessionStorage.removeItem(placeOf(what))
}

function placeOf(what: string): string {
  return `attempt:${what}`
}
