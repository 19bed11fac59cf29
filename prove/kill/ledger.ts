/**
 * What the server has acknowledged, kept by its clients. A write whose answer never came may have
 * happened or not: then both what was before and what was asked for are right.
 */
export class Ledger {
  readonly #facts = new Map<string, Set<string>>()
  readonly #touched = new Set<string>()
  acknowledged = 0
  unanswered = 0

  /** Before a write is sent: what will be true of `key` when it succeeds. `before` is what is true at first. */
  begin(key: string, value: string, before: string): void {
    const known = this.#facts.get(key) ?? new Set([before])
    this.#facts.set(key, new Set([...known, value]))
    this.#touched.add(key)
  }

  confirm(key: string, value: string): void {
    this.acknowledged += 1
    this.#facts.set(key, new Set([value]))
  }

  keys(): string[] {
    return [...this.#facts.keys()]
  }

  /** The keys written since the last check. */
  touched(): string[] {
    return [...this.#touched]
  }

  /** Compares these keys with what is true now; from here on that is what is known. */
  check(keys: readonly string[], now: ReadonlyMap<string, string>): string[] {
    const faults: string[] = []
    for (const key of keys) {
      const possible = this.#facts.get(key) ?? new Set()
      const value = now.get(key) ?? 'absent'
      if (!possible.has(value)) faults.push(`${key}: ${value}, not ${[...possible].join(' or ')}`)
      this.#facts.set(key, new Set([value]))
      this.#touched.delete(key)
    }
    return faults
  }
}
