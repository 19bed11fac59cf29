import { BusyError } from '../../http/fault/errors.ts'

/** A person's account, or the address of a visitor: they wait some seconds. Jobs wait as long as it takes. */
export type Whose = string | typeof A_JOB
export const A_JOB = Symbol('a job')

const MOST_WAITING = 20
const MOST_WAITING_OF_ONE = 4
/** So long somebody who looks at a page waits for a place, and for what is kept once it is made, in milliseconds. */
let patienceMs = 10_000

/** Sets it for this node, in seconds (REQUEST_PATIENCE). */
export function waitAtMost(seconds: number): void {
  patienceMs = seconds * 1000
}

export function longestWaitMs(): number {
  return patienceMs
}

const BUSY_TEXT = '处理文件的任务较多，请稍后再试'
export const NOT_YET_TEXT = '文件正在准备，请稍后再试'

/** Accounts whose last turn is remembered. */
const MOST_REMEMBERED = 1000

interface Place {
  whose: Whose
  begin: () => void
  refuse: (error: Error) => void
}

/**
 * A line of which so many run at a time on a node, one of each account and one of the jobs. The others wait for their
 * turn, and whoever had none for longest is next: some accounts that fill the line keep nobody else from it. Nothing that
 * runs in a place may ask for another one of its line.
 */
class Line {
  private readonly running: Whose[] = []
  private readonly waiting: Place[] = []
  private readonly served = new Map<Whose, number>()
  private begun = 0
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** @throws BusyError for whoever finds too many waiting, or has waited too long */
  async run<T>(whose: Whose, work: () => Promise<T>, patience: number): Promise<T> {
    await this.place(whose, patience)
    try {
      return await work()
    } finally {
      this.running.splice(this.running.indexOf(whose), 1)
      this.beginNext()
    }
  }

  state() {
    return { running: this.running.length, waiting: this.waiting.length, begun: this.begun }
  }

  private async place(whose: Whose, patience: number): Promise<void> {
    if (this.mayBegin(whose)) {
      this.begin(whose)
      return
    }
    const isPerson = whose !== A_JOB
    if (isPerson && !this.hasRoom(whose)) throw busy()
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const place: Place = {
        whose,
        begin: () => {
          clearTimeout(timer)
          this.begin(whose)
          resolve()
        },
        refuse: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      this.waiting.push(place)
      if (isPerson)
        timer = setTimeout(() => {
          this.waiting.splice(this.waiting.indexOf(place), 1)
          reject(busy())
        }, patience)
    })
  }

  private mayBegin(whose: Whose): boolean {
    return this.running.length < this.most && !this.running.includes(whose)
  }

  private begin(whose: Whose): void {
    this.running.push(whose)
    this.begun += 1
    if (this.served.size > MOST_REMEMBERED) this.served.clear()
    this.served.set(whose, this.begun)
  }

  /**
   * Jobs are as many as there are workers, and count for nobody. Into a full line somebody comes in place of the last one
   * of the account that has most, where that is more than the newcomer's would be.
   */
  private hasRoom(whose: string): boolean {
    const people = this.waiting.filter((place) => place.whose !== A_JOB)
    const own = people.filter((place) => place.whose === whose)
    if (own.length >= MOST_WAITING_OF_ONE) return false
    if (people.length < MOST_WAITING) return true
    const byAccount = [...Map.groupBy(people, (place) => place.whose).values()]
    const largest = byAccount.toSorted((a, b) => b.length - a.length)[0] ?? []
    const last = largest.at(-1)
    if (last === undefined || largest.length <= own.length + 1) return false
    this.waiting.splice(this.waiting.indexOf(last), 1)
    last.refuse(busy())
    return true
  }

  /** Who has a place already lets the next one pass. */
  private beginNext(): void {
    for (;;) {
      const [next] = this.waiting
        .filter(({ whose }) => this.mayBegin(whose))
        .toSorted((a, b) => (this.served.get(a.whose) ?? 0) - (this.served.get(b.whose) ?? 0))
      if (next === undefined) return
      this.waiting.splice(this.waiting.indexOf(next), 1)
      next.begin()
    }
  }
}

function busy(): BusyError {
  return new BusyError(5, BUSY_TEXT)
}

/** Each takes a core and up to some hundred megabytes. */
const beside = new Line(2)
/** Each holds one of the connections of the database, of which there are a dozen. */
const exports = new Line(4)

/** Runs in the one line of all that is done beside the server, by child processes and threads. @throws BusyError */
export function inLine<T>(whose: Whose, work: () => Promise<T>, patience = patienceMs): Promise<T> {
  return beside.run(whose, work, patience)
}

/** Runs in the line of what is written out of the database while it is read. @throws BusyError */
export function inExportLine<T>(whose: Whose, work: () => Promise<T>): Promise<T> {
  return exports.run(whose, work, patienceMs)
}

/** What is made to be kept goes on when whoever asked for it has waited long enough. @throws BusyError */
export async function forSomeSeconds<T>(made: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BusyError(5, NOT_YET_TEXT)), patienceMs)
  })
  try {
    return await Promise.race([made, late])
  } finally {
    clearTimeout(timer)
  }
}

/** How many run and wait on this node, and how many have run since it began. */
export function lineState(): { running: number; waiting: number; begun: number } {
  return beside.state()
}
