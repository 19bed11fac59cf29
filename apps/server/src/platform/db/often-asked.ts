import { DatabaseError } from 'pg'

/** What is asked less often is not worth the memory of its plan. */
const OFTEN = 20
const MOST_NAMES = 200
const MOST_COUNTED = 200

/** What one connection asks often, with the names under which it keeps the plans. */
export class OftenAsked {
  private readonly names = new Map<string, string>()
  private readonly counts = new Map<string, number>()
  private readonly unfit = new Set<string>()
  private given = 0

  /** The name of a query, once it is asked often; undefined before. */
  nameOf(text: string): string | undefined {
    const name = this.names.get(text)
    if (name !== undefined || this.names.size >= MOST_NAMES || this.unfit.has(text)) return name
    const count = (this.counts.get(text) ?? 0) + 1
    if (count === 1 && !isFit(text)) return undefined
    if (count < OFTEN) {
      if (this.counts.size >= MOST_COUNTED) this.counts.clear()
      this.counts.set(text, count)
      return undefined
    }
    this.counts.delete(text)
    this.given += 1
    this.names.set(text, `often_${this.given}`)
    return this.names.get(text)
  }

  /** A migration has changed the type of a column: the next try asks without a name. */
  failed(text: string, error: unknown): void {
    const changed =
      error instanceof DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)
    if (!changed) return
    this.unfit.add(text)
    this.names.delete(text)
  }
}

/** What a query begins with whose plan is kept although it begins with `with`: its columns are named, `*` stands for those alone. */
export const PLAN_KEPT = '/* plan kept */'

/**
 * None that says `*`: its columns change with a migration, and those of a kept plan may not. `count(*)` lists no columns.
 * Nor one that begins with `with`, unless that writes or says so: the best plan of such a one may depend on its values.
 */
function isFit(text: string): boolean {
  if (text.trimStart().startsWith(PLAN_KEPT)) return true
  return (
    /^\s*(with \S+ as \((?=insert|update|delete)|select\s|insert\s|update\s|delete\s)/.test(text) &&
    !/(?<!\()\*/.test(text)
  )
}
