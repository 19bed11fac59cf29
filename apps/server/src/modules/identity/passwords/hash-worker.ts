import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** What is asked of the thread, one at a time. */
export type HashOrder = { password: string } & ({ verify: string } | { cost: HashCost })
export type HashAnswer = { hash: string } | { isSame: boolean } | { fault: string }

export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Behind everything else that wants the cores: whoever logs in waits a little, so that nobody who reads does. */
const PRIORITY = 10

yieldToOthers()
parentPort?.on('message', (order: HashOrder) => parentPort?.postMessage(answer(order)))

function answer(order: HashOrder): HashAnswer {
  try {
    return 'verify' in order
      ? { isSame: verifySync(order.verify, order.password) }
      : { hash: hashSync(order.password, order.cost) }
  } catch (error) {
    return { fault: (error as Error).message }
  }
}

/** Linux knows priorities of threads; elsewhere the thread is one among equals. */
function yieldToOthers(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0) setPriority(thread, PRIORITY)
  } catch {
    // No such file system, or no right to it.
  }
}
