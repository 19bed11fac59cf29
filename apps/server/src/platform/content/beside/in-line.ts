import { BusyError } from '../../http/errors.ts'

/** A person's account, or the address of a visitor: they wait some seconds. Jobs wait as long as it takes. */
export type Whose = string | typeof A_JOB
export const A_JOB = Symbol('a job')

/** Each takes a core and up to some hundred megabytes. */
const MOST_RUNNING = 2
const MOST_WAITING = 20
const MOST_WAITING_OF_ONE = 4
/** So long somebody who looks at a page waits for a place, and for what is kept once it is made. */
export const PATIENCE_MS = 10_000

export const BUSY_TEXT = '处理文件的任务较多，请稍后再试'
export const NOT_YET_TEXT = '文件正在准备，请稍后再试'

interface Place {
  whose: Whose
  begin: () => void
}

const running: Whose[] = []
const waiting: Place[] = []
let begun = 0

/**
 * The one line of all that is done beside the server, by child processes and threads: two at a time on a node, one of
 * each account and one of the jobs. Nothing that runs in a place may ask for another.
 * @throws BusyError for whoever finds too many waiting, or has waited too long
 */
export async function inLine<T>(whose: Whose, run: () => Promise<T>, patience = PATIENCE_MS): Promise<T> {
  await placeFor(whose, patience)
  begun += 1
  try {
    return await run()
  } finally {
    running.splice(running.indexOf(whose), 1)
    beginNext()
  }
}

/** What is made to be kept goes on when whoever asked for it has waited long enough. @throws BusyError */
export async function forSomeSeconds<T>(made: Promise<T>, patience = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new BusyError(5, NOT_YET_TEXT)), patience)
  })
  try {
    return await Promise.race([made, late])
  } finally {
    clearTimeout(timer)
  }
}

/** How many run and wait on this node, and how many have run since it began. */
export function lineState(): { running: number; waiting: number; begun: number } {
  return { running: running.length, waiting: waiting.length, begun }
}

async function placeFor(whose: Whose, patience: number): Promise<void> {
  if (mayBegin(whose)) {
    running.push(whose)
    return
  }
  const isPerson = whose !== A_JOB
  if (isPerson && isFull(whose)) throw new BusyError(5, BUSY_TEXT)
  await new Promise<void>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const place: Place = {
      whose,
      begin: () => {
        clearTimeout(timer)
        running.push(whose)
        resolve()
      },
    }
    waiting.push(place)
    if (isPerson)
      timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1)
        reject(new BusyError(5, BUSY_TEXT))
      }, patience)
  })
}

function mayBegin(whose: Whose): boolean {
  return running.length < MOST_RUNNING && !running.includes(whose)
}

/** Jobs are as many as there are workers, and count for nobody. */
function isFull(whose: string): boolean {
  const people = waiting.filter((place) => place.whose !== A_JOB)
  const own = people.filter((place) => place.whose === whose)
  return people.length >= MOST_WAITING || own.length >= MOST_WAITING_OF_ONE
}

/** In the order in which they came; who has a place already lets the next one pass. */
function beginNext(): void {
  for (const place of [...waiting]) {
    if (!mayBegin(place.whose)) continue
    waiting.splice(waiting.indexOf(place), 1)
    place.begin()
  }
}
