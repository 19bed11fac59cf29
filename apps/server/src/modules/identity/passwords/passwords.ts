import { Worker } from 'node:worker_threads'
import { type HashedFor, HashLine } from './hash-line.ts'
import type { HashAnswer, HashOrder } from './hash-worker.ts'

/** argon2id, 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The thread takes some 20 MB: between rare log-ins it is ended, and begun anew in some tens of milliseconds. */
const RESTS_MS = 5_000

/** Verified against where there is no password, so that unknown numbers take as long as known ones. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Tm9ib2R5J3Mgc2FsdCwgMTY$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

let worker: Worker | undefined
let rest: NodeJS.Timeout | undefined
/** Hashing takes a core and 19 MiB for tens of milliseconds: one at a time, the others wait in line. */
const line = new HashLine()

/** The hash to store. @throws BusyError when too many wait */
export async function hashPassword(password: string, of: HashedFor): Promise<string> {
  const answer = await inLine({ password, cost: COST }, of)
  if ('hash' in answer) return answer.hash
  throw new Error('fault' in answer ? answer.fault : 'no hash')
}

/** The hash, made while nobody is served yet: without the thread, whose memory would stay. */
export async function hashAtStart(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2')
  return hash(password, COST)
}

/** Whether the password is that of the hash; null is nobody's and takes as long. @throws BusyError */
export async function verifyPassword(
  stored: string | null,
  password: string,
  of: HashedFor,
): Promise<boolean> {
  const answer = await inLine({ password, verify: stored ?? NOBODYS_HASH }, of)
  if ('isSame' in answer) return answer.isSame && stored !== null
  throw new Error('fault' in answer ? answer.fault : 'nothing compared')
}

async function inLine(order: HashOrder, of: HashedFor): Promise<HashAnswer> {
  try {
    return await line.run(of, () => {
      clearTimeout(rest)
      return ask(order)
    })
  } finally {
    clearTimeout(rest)
    if (line.isEmpty()) rest = setTimeout(end, RESTS_MS).unref()
  }
}

/** Asks the thread that hashes, begun at the first password; one that has died is replaced. */
function ask(order: HashOrder): Promise<HashAnswer> {
  worker ??= begin()
  const thread = worker
  // A command that waits for its hash must not end before; a server that stops need not wait for the thread.
  thread.ref()
  return new Promise<HashAnswer>((resolve, reject) => {
    const onMessage = (answer: HashAnswer) => {
      settle()
      resolve(answer)
    }
    const onError = (error: Error) => {
      settle()
      reject(error)
    }
    const onExit = () => onError(new Error('the thread that hashes passwords has ended'))
    const settle = () => {
      thread.off('message', onMessage)
      thread.off('error', onError)
      thread.off('exit', onExit)
      thread.unref()
    }
    thread.on('message', onMessage)
    thread.on('error', onError)
    thread.on('exit', onExit)
    thread.postMessage(order)
  })
}

function begin(): Worker {
  const thread = new Worker(new URL('./hash-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  })
  // It exits as well; without a listener the whole process would.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    if (worker === thread) worker = undefined
  })
  return thread
}

function end(): void {
  const thread = worker
  worker = undefined
  void thread?.terminate()
}
