import { DatabaseError } from 'pg'

/** What is asked less often is not worth the memory of its plan. */
const OFTEN = 20
const MOST_NAMES = 200
const MOST_COUNTED = 1_000

const names = new Map<string, string>()
const counts = new Map<string, number>()
const unfit = new Set<string>()
let given = 0

/** The name under which a connection keeps the plan of a query, once it is asked often; undefined before. */
export function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST_NAMES) return name
  if (!isFit(text)) return undefined
  const count = (counts.get(text) ?? 0) + 1
  if (count < OFTEN) {
    if (counts.size >= MOST_COUNTED) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  given += 1
  names.set(text, `often_${given}`)
  return names.get(text)
}

/** None that says `*`: its columns change with a migration, and those of a kept plan may not. `count(*)` lists no columns. */
function isFit(text: string): boolean {
  return /^(select|insert|update|delete) /.test(text) && !/(?<!\()\*/.test(text) && !unfit.has(text)
}

/** A migration has changed the type of a column: the next try asks without a name. */
export function unname(text: string, error: unknown): void {
  const changed =
    error instanceof DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)
  if (!changed) return
  unfit.add(text)
  names.delete(text)
}
