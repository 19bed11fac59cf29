import { BusyError } from '../../platform/errors.ts'

/** argon2id, 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing takes a core and 19 MiB for tens of milliseconds: two at once, the others wait in line. */
const AT_ONCE = 2
const LONGEST_LINE = 40

/** Verified against where there is no password, so that unknown numbers take as long as known ones. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Tm9ib2R5J3Mgc2FsdCwgMTY$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

let running = 0
const line: (() => void)[] = []

/** The hash to store. @throws BusyError when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inLine(async () => {
    const { hash } = await import('@node-rs/argon2')
    return hash(password, COST)
  })
}

/** Whether the password is that of the hash; null is nobody's and takes as long. @throws BusyError */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inLine(async () => {
    const { verify } = await import('@node-rs/argon2')
    const right = await verify(stored ?? NOBODYS_HASH, password)
    return right && stored !== null
  })
}

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (line.length >= LONGEST_LINE) throw new BusyError(2)
    await new Promise<void>((resolve) => line.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = line.shift()
    // A place is handed on, not given up and fought for.
    if (next) next()
    else running -= 1
  }
}
