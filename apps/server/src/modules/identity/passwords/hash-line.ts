import { IDENTITY_TEXTS } from '@xinqiao/contract/identity/texts'
import { BusyError } from '../../../platform/http/fault/errors.ts'
import { networkOf } from '../../../platform/http/limits.ts'

/** For whom a password is hashed. */
export interface HashedFor {
  /** whoever logs in, or is about to have an account, goes before who is in already */
  rank: 'log-in' | 'own'
  /** the number that was typed, or the account */
  who: string
  /** of a visitor; who is in has a place as an account */
  address?: string
}

interface Waiter {
  of: HashedFor
  source: string
  begin: () => void
  refuse: (error: Error) => void
}

const LONGEST_LINE = 40
/** What one number at one address, or one account, may have waiting; but one of them stands in line. */
const MOST_OF_ONE = 5
/** Sources whose last turn is remembered while the line is never empty. */
const MOST_REMEMBERED = 1000

/**
 * The line before the thread that hashes: one after another, log-ins first, and among those of a rank the sources
 * (networks, or accounts) by turns, each number or account with one place. So no source fills it: into a full line
 * somebody of another source comes in place of the last one of the source that has most.
 */
export class HashLine {
  private readonly waiting: Waiter[] = []
  private running: Waiter | null = null
  private readonly served = new Map<string, number>()
  private turn = 0

  /** Runs it when its turn has come. @throws BusyError */
  async run<T>(of: HashedFor, work: () => Promise<T>): Promise<T> {
    const own = await this.place(of)
    try {
      return await work()
    } finally {
      if (this.running === own) this.running = null
      this.next()
    }
  }

  isEmpty(): boolean {
    return this.running === null && this.waiting.length === 0
  }

  private place(of: HashedFor): Promise<Waiter> {
    const source = of.address === undefined ? `account ${of.who}` : networkOf(of.address)
    return new Promise<Waiter>((resolve, reject) => {
      const waiter: Waiter = { of, source, begin: () => resolve(waiter), refuse: reject }
      if (this.mayWait(waiter)) this.waiting.push(waiter)
      else reject(busy())
      if (this.running === null) this.next()
    })
  }

  private mayWait(newcomer: Waiter): boolean {
    const same = this.waiting.filter((other) => isSame(other, newcomer)).length
    if (same >= MOST_OF_ONE) return false
    if (this.inLine().length < LONGEST_LINE || same > 0) return true
    return this.makeRoom(newcomer)
  }

  /** Those who stand in line: of each number at an address, or account, the first. */
  private inLine(): Waiter[] {
    return this.waiting.filter(
      (waiter, index) => this.waiting.findIndex((other) => isSame(other, waiter)) === index,
    )
  }

  /** Sends away the last one of the largest source, if that has more than the newcomer's would; or one who is in already. */
  private makeRoom(newcomer: Waiter): boolean {
    const line = this.inLine()
    const behind = line.filter(({ of }) => of.rank === 'own')
    const goesBefore = newcomer.of.rank === 'log-in' && behind.length > 0
    const among = newcomer.of.rank === 'own' || goesBefore ? behind : line
    const bySource = [...Map.groupBy(among, ({ source }) => source).values()]
    const largest = bySource.toSorted((a, b) => b.length - a.length)[0] ?? []
    const own = among.filter(({ source }) => source === newcomer.source).length
    const last = largest.at(-1)
    if (last === undefined || (!goesBefore && largest.length <= own + 1)) return false
    for (const waiter of this.waiting.filter((other) => isSame(other, last))) {
      this.waiting.splice(this.waiting.indexOf(waiter), 1)
      waiter.refuse(busy())
    }
    return true
  }

  private next(): void {
    if (this.running !== null) return
    const line = this.inLine()
    const first = line.some(({ of }) => of.rank === 'log-in') ? 'log-in' : 'own'
    const [chosen] = line
      .filter(({ of }) => of.rank === first)
      .toSorted((a, b) => (this.served.get(a.source) ?? 0) - (this.served.get(b.source) ?? 0))
    if (chosen === undefined || this.served.size > MOST_REMEMBERED) this.served.clear()
    if (chosen === undefined) return
    this.turn += 1
    this.served.set(chosen.source, this.turn)
    this.waiting.splice(this.waiting.indexOf(chosen), 1)
    this.running = chosen
    chosen.begin()
  }
}

function isSame(one: Waiter, other: Waiter): boolean {
  return one.of.rank === other.of.rank && one.of.who === other.of.who && one.source === other.source
}

function busy(): BusyError {
  return new BusyError(2, IDENTITY_TEXTS.busy)
}
